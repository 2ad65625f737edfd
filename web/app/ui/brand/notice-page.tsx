import type { ReactNode } from 'react'
import { type HeroPerson, PageHero } from './page-hero.tsx'

type Props = {
  title: string
  text?: string
  people?: readonly HeroPerson[]
  /** Alerts, forms and buttons. */
  children: ReactNode
}

const standing: readonly HeroPerson[] = [
  { portrait: 'amara', category: 'hairdresser', clothId: 'wall-1' },
  { portrait: 'kofi', category: 'barber', clothId: 'wall-6' },
  { portrait: 'ngozi', category: 'tutor', clothId: 'wall-3' },
]

/** A page with one message and its next steps, beside people who stand on the edge of the footer or of a card. */
export const NoticePage = ({ people = standing, ...content }: Props) => (
  <PageHero dye="plain" people={people} {...content} />
)
