import { m } from '@ujuzi/contract/messages'

export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-50 rounded-[8px] bg-foreground px-4 py-3 text-background focus:top-2"
    >
      {m.layout_skip()}
    </a>
  )
}
