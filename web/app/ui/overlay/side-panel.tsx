import { useOverlayCode } from './late-overlays.ts'
import type { SidePanelProps } from './side-panel-content.tsx'

/**
 * Non-modal beside the page on wide screens; a modal panel from the right on narrower ones, and a bottom sheet on
 * phones. Open while it is rendered.
 */
export function SidePanel(props: SidePanelProps) {
  const code = useOverlayCode(true, props.onClose)
  return code && <code.SidePanelContent {...props} />
}
