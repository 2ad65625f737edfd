import { m } from '@ujuzi/contract/messages'
import { MapPin, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Star } from '#app/ui/data/star.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { boxClasses } from '#app/ui/form/field.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { sampleDays, sampleWeekday } from './sample-days.ts'
import { Section } from './section.tsx'

export function Steps() {
  const steps = [
    {
      title: m.landing_step_search(),
      text: m.landing_step_search_text(),
      picture: <SearchPicture />,
    },
    { title: m.landing_step_time(), text: m.landing_step_time_text(), picture: <TimePicture /> },
    { title: m.landing_step_done(), text: m.landing_step_done_text(), picture: <ReviewPicture /> },
  ]
  return (
    <Section id="how" title={m.landing_steps_title()} className="pb-14 md:pb-20">
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ title, text, picture }, index) => (
          <li key={title} className="grid grid-rows-[auto_1fr] gap-4">
            <StepPicture>{picture}</StepPicture>
            <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1">
              <span
                aria-hidden="true"
                className="row-span-2 font-display text-[3.25rem] leading-[0.85] font-bold text-primary"
              >
                {index + 1}
              </span>
              <h3 className="title-2">{title}</h3>
              <p className="text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function StepPicture({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="grid min-h-44 content-center gap-2.5 overflow-hidden rounded-card bg-muted p-5"
    >
      {children}
    </div>
  )
}

function SearchPicture() {
  return (
    <>
      <span className={boxClasses(false)}>
        <Search aria-hidden className="size-5 text-muted-foreground" />
        <span className="truncate">{m.landing_step_search_what()}</span>
      </span>
      <span className={boxClasses(false)}>
        <MapPin aria-hidden className="size-5 text-muted-foreground" />
        <span className="truncate">{m.landing_step_search_where()}</span>
      </span>
    </>
  )
}

function TimePicture() {
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {sampleDays.map((day) => (
          <SampleDay key={day} day={day} />
        ))}
      </span>
      <span className="flex flex-wrap gap-2">
        <span className={chipClasses(false)}>09:00</span>
        <span className={chipClasses(true)}>10:00</span>
        <span className={chipClasses(false)}>11:30</span>
      </span>
    </>
  )
}

export function SampleDay({ day }: { day: number }) {
  return (
    <span
      className={classes(
        'grid max-w-18 min-w-fit flex-1 justify-items-center whitespace-nowrap rounded-control border-[1.5px] px-1 py-2 text-caption',
        day === 14 ? 'border-primary bg-primary text-primary-foreground' : 'bg-card',
      )}
    >
      {sampleWeekday(day)}
      <b className="text-lg leading-tight font-semibold">{day}</b>
    </span>
  )
}

function ReviewPicture() {
  return (
    <>
      <div className="flex items-center gap-3">
        <Portrait
          src={portraitUrl('kofi')}
          clothId="b-1"
          category="barber"
          size="300x300"
          className="size-16 flex-none rounded-full"
        />
        <span>
          <b className="font-semibold">Kofi Cuts</b>
          <span className="flex gap-0.5 text-rating">
            {[1, 2, 3, 4, 5].map((index) => (
              <Star key={index} className="size-4.5" />
            ))}
          </span>
        </span>
      </div>
      <span className="text-sm text-muted-foreground">{m.landing_step_done_quote()}</span>
    </>
  )
}
