import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import type { LightboxProps, Photo } from './lightbox.tsx'

type OpenLightbox = { Lightbox: ComponentType<LightboxProps>; index: number }

/** Full-screen pictures. The lightbox is loaded when it is first opened. */
export function useLightbox(photos: Photo[], name: string) {
  const [current, setCurrent] = useState<OpenLightbox>()
  const opener = useRef<HTMLElement>(null)

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    event.preventDefault()
    const link = event.currentTarget
    opener.current = link
    try {
      const { Lightbox } = await import('./lightbox.tsx')
      setCurrent({ Lightbox, index })
    } catch {
      // Offline: opens the picture itself, which may be cached.
      window.location.assign(link.href)
    }
  }

  const close = () => {
    setCurrent(undefined)
    opener.current?.focus()
  }
  const element = current && (
    <current.Lightbox photos={photos} name={name} index={current.index} onClose={close} />
  )
  return { open, element }
}
