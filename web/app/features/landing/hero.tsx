import type { ClothSize } from '@ujuzi/contract/cloth/url'
import { m } from '@ujuzi/contract/messages'
import type { Category } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { Check } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { HeroSearch, JoinLinks, PopularCategories } from './hero-search.tsx'
import { sampleWeekday } from './sample-days.ts'

type HeroPortrait = {
  portrait: string
  category: Category
  clothId: string
  cut?: number
  size: ClothSize
  /** Grid area, on phones and on wide screens. */
  place: string
  /** Shown on wide screens only, so that phones need not load it. */
  wideOnly?: true
  /** Puts the label at the top where it would cover a face. */
  plate?: 'top'
}

const heroPortraits: HeroPortrait[] = [
  {
    portrait: 'amara',
    category: 'hairdresser',
    clothId: 'k-13',
    cut: 1,
    size: '600x800',
    place: '[grid-area:1/1/4/2] lg:[grid-area:1/1/5/2]',
  },
  {
    portrait: 'kofi',
    category: 'barber',
    clothId: 'wall-6',
    size: '300x300',
    place: '[grid-area:1/2/3/3] lg:[grid-area:1/2/4/3]',
  },
  {
    portrait: 'zainab',
    category: 'tutor',
    clothId: 'wall-3',
    size: '300x300',
    place: '[grid-area:3/2/6/3] lg:[grid-area:5/2/9/3]',
    plate: 'top',
  },
  {
    portrait: 'emeka',
    category: 'electrician',
    clothId: 'electrician',
    size: '480x540',
    place: '[grid-area:4/1/6/2] lg:[grid-area:5/1/9/2]',
    plate: 'top',
  },
  {
    portrait: 'ngozi',
    category: 'tailor',
    clothId: 'wall-2',
    size: '600x800',
    wideOnly: true,
    place: 'lg:[grid-area:1/3/6/4]',
  },
  {
    portrait: 'brice',
    category: 'plumber',
    clothId: 'plumber',
    size: '300x300',
    wideOnly: true,
    place: 'lg:[grid-area:6/3/9/4]',
    plate: 'top',
  },
]

export function Hero() {
  return (
    <section className="overflow-hidden bg-hero text-hero-foreground">
      <div className="wrap grid grid-cols-1 gap-7 pt-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:gap-14 lg:pt-0">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-5 lg:py-14">
          <h1 className="heading-1 lg:text-[clamp(3.25rem,1.4rem+4vw,4.75rem)]">
            {m.landing_hero_title()}
          </h1>
          <p className="-mt-1 max-w-132 text-lead text-pretty">{m.landing_hero_lead()}</p>
          <HeroSearch />
          <PopularCategories />
          <JoinLinks />
        </div>
        <PortraitWall />
      </div>
    </section>
  )
}

function PortraitWall() {
  return (
    <div
      aria-hidden="true"
      className="-mb-5 grid auto-rows-[4.125rem] cramped:auto-rows-[2.75rem] grid-cols-2 gap-2 md:auto-rows-[6.5rem] md:gap-3 lg:-mt-5 lg:auto-rows-[4.75rem] lg:grid-cols-3 lg:gap-3.5"
    >
      {heroPortraits.map(({ portrait, place, wideOnly, plate, ...cloth }) => (
        <div
          key={portrait}
          className={classes(
            'relative overflow-hidden rounded-card',
            wideOnly && 'max-lg:hidden',
            place,
          )}
        >
          <Portrait
            src={portraitUrl(portrait)}
            {...cloth}
            eager={!wideOnly}
            className="absolute inset-0"
          />
          <span
            className={classes(
              'absolute inset-x-2 w-fit rounded-[4px] bg-dye-chalk px-2 py-1.25 text-caption font-semibold leading-tight text-dye-ink cramped:px-1 cramped:text-[14px]',
              plate ? 'top-2' : 'bottom-2',
            )}
          >
            {categoryLabel(cloth.category)}
          </span>
        </div>
      ))}
      <BookedCard />
    </div>
  )
}

function BookedCard() {
  return (
    <div className="flex items-center gap-3 rounded-card bg-card px-4 text-label leading-tight text-foreground max-lg:hidden lg:[grid-area:4/2/5/3]">
      <span className="grid size-8 flex-none place-items-center rounded-full bg-success text-success-foreground">
        <Check aria-hidden className="size-5" />
      </span>
      <span>
        <b className="font-semibold">{m.landing_booked()}</b>
        <br />
        {sampleWeekday(14)}, 10:00
      </span>
    </div>
  )
}
