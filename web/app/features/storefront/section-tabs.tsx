import { m } from '@ujuzi/contract/messages'
import { type MouseEvent, useEffect, useState } from 'react'
import type { BusinessProps } from './business-data.ts'

/** Links to the sections of the page below the header of small screens; the one in view is marked. */
export function SectionTabs({ business }: BusinessProps) {
  const { work_samples, profile_images = [] } = business
  const hasPhotos = work_samples.length + profile_images.length > 0
  const current = useSectionInView()
  const tabs = [
    { id: 'services', text: m.business_services() },
    ...(hasPhotos ? [{ id: 'portfolio', text: m.business_photos() }] : []),
    { id: 'reviews', text: m.business_reviews() },
    { id: 'about', text: m.business_about() },
  ]
  return (
    <nav
      aria-label={m.pages_contents()}
      className="sticky top-16 z-20 mt-2 border-b bg-background lg:hidden print:hidden"
    >
      <ul className="wrap scrollbar-none flex gap-5 overflow-x-auto">
        {tabs.map(({ id, text }) => (
          <li key={id} className="flex-none">
            <a
              href={`#${id}`}
              onClick={goTo}
              aria-current={id === current || undefined}
              className="inline-flex min-h-11 items-center border-b-[3px] border-transparent pt-[3px] font-medium text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-foreground aria-[current]:text-foreground"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Goes to the section without a step in the history, so that the way back leads to where the visitor came from. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { state } = window.history
  window.location.replace(event.currentTarget.hash)
  window.history.replaceState(state, '')
}

const sectionIds = ['services', 'portfolio', 'reviews', 'about']

/** Id of the section at the height of a quarter of the screen. */
function useSectionInView() {
  const [current, setCurrent] = useState('services')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: '-25% 0px -74% 0px' },
    )
    for (const id of sectionIds) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
