import type { AnchoredPopoverProps } from './anchored-panel.tsx'
import { useOverlayCode } from './late-overlays.ts'

/** A small non-modal panel beside an element that is no button; open while it is rendered. */
export function AnchoredPopover(props: AnchoredPopoverProps) {
  const code = useOverlayCode(true, props.onClose)
  return code ? <code.AnchoredPanel {...props} /> : props.anchor
}
