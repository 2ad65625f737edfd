/** Marks an icon button of which something is unread; its accessible name says so. */
export const UnreadDot = () => (
  <span
    aria-hidden="true"
    className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-background bg-dye-laterite forced-colors:bg-[Highlight]"
  />
)
