import type { Category } from '@ujuzi/contract/services/categories'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

const dyes = {
  marigold: 'bg-hero text-hero-foreground',
  indigo: 'bg-dye-indigo text-dye-chalk',
  palm: 'bg-dye-palm text-dye-chalk',
  harmattan: 'bg-dye-harmattan text-dye-ink',
  plain: '',
} as const

export type HeroPerson = {
  portrait: string
  category: Category
  clothId: string
  /** Shown on a small panel. */
  label?: string
}

type Props = {
  dye: keyof typeof dyes
  title: string
  text?: string
  people: readonly HeroPerson[]
  /** Buttons or a form. */
  children?: ReactNode
}

/** Head of a content page: one colour block, with people in front of their cloths. */
export const PageHero = ({ dye, title, text, people, children }: Props) => (
  <section className={classes('overflow-hidden', dyes[dye])}>
    <div
      className={classes(
        'wrap grid h-full grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] md:gap-14',
        dye === 'plain' ? 'pt-14' : 'pt-9 md:pt-10',
      )}
    >
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-5 md:pb-12',
          dye === 'plain' ? 'content-start' : 'content-center',
        )}
      >
        <h1 className="heading-2 lg:text-[3.75rem] lg:leading-[1.02]">{title}</h1>
        {text && <p className="max-w-132 text-lead text-pretty">{text}</p>}
        {children}
      </div>
      <div aria-hidden="true" className="flex items-end gap-2 md:gap-3.5">
        {people.map((person, index) => (
          <Person key={person.portrait} person={person} tall={index % 2 === 0} />
        ))}
      </div>
    </div>
  </section>
)

const Person = ({
  person: { portrait, label, ...cloth },
  tall,
}: {
  person: HeroPerson
  tall: boolean
}) => (
  <div
    className={classes(
      'relative min-w-0 flex-1 overflow-hidden rounded-t-card',
      tall ? 'h-44 md:h-84' : 'h-36 md:h-76',
    )}
  >
    <Portrait
      src={portraitUrl(portrait)}
      size="300x300"
      eager
      className="absolute inset-0"
      {...cloth}
    />
    {label && (
      <span className="absolute top-1 left-1 max-w-[calc(100%-0.5rem)] rounded-[4px] bg-dye-chalk px-1.5 py-1 md:top-2 md:left-2 md:px-2 text-caption leading-tight font-semibold text-dye-ink cramped:hidden">
        {label}
      </span>
    )}
  </div>
)
