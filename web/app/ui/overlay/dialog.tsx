import type { DialogProps, SheetProps } from './dialog-panel.tsx'
import { useOverlayCode } from './late-overlays.ts'

/** Centred on desktops, a bottom sheet on phones; the footer stays visible. */
export function Dialog(props: DialogProps) {
  const code = useOverlayCode(props.open, () => props.onOpenChange(false))
  return code && <code.DialogPanel {...props} />
}

/** A panel from the left edge. */
export function Sheet(props: SheetProps) {
  const code = useOverlayCode(props.open, () => props.onOpenChange(false))
  return code && <code.SheetPanel {...props} />
}
