// Loaded with the first touch of a page: see late-code.ts.
export { AnchoredPanel } from './anchored-panel.tsx'
export { DialogPanel, SheetPanel } from './dialog-panel.tsx'
export { ActionItem, LinkItem, MenuPanel, Separator } from './menu-panel.tsx'
export { PopoverPanel } from './popover-panel.tsx'
export { SidePanelContent } from './side-panel-content.tsx'
export { TooltipPanel } from './tooltip-panel.tsx'
