import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import type { LightboxProps } from './lightbox.tsx'
import type { Photo } from './photos.ts'

type Opened = { Lightbox: ComponentType<LightboxProps>; index: number }

/** Pictures over the whole screen. Few open one, so what shows them is loaded then. */
export function useLightbox(photos: Photo[], name: string) {
  const [opened, setOpened] = useState<Opened>()
  const from = useRef<HTMLElement>(null)

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    event.preventDefault()
    const link = event.currentTarget
    from.current = link
    try {
      const { Lightbox } = await import('./lightbox.tsx')
      setOpened({ Lightbox, index })
    } catch {
      // Without a network the link still leads to the picture, which the browser may have.
      window.location.assign(link.href)
    }
  }

  const close = () => {
    setOpened(undefined)
    from.current?.focus()
  }
  const element = opened && (
    <opened.Lightbox photos={photos} name={name} index={opened.index} onClose={close} />
  )
  return { open, element }
}
