import { pendingHours } from '@ujuzi/contract/api/limits'
import { countryCodes } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Accordion } from '#app/ui/data/accordion.tsx'

export function LandingFaq() {
  const { name } = site
  const items = [
    { title: m.pages_question_book(), content: m.pages_answer_book({ hours: pendingHours }) },
    { title: m.pages_question_free(), content: m.pages_answer_free({ name }) },
    { title: m.pages_question_checked(), content: m.pages_answer_checked() },
    {
      title: m.pages_question_countries({ name }),
      content: m.pages_answer_countries({ count: countryCodes.length }),
    },
    { title: m.pages_question_cancel(), content: m.pages_answer_cancel() },
  ]
  return (
    <section className="pb-14 md:pb-20">
      <div className="wrap grid gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
        <h2 className="heading-2">{m.landing_faq_title()}</h2>
        <Accordion items={items} />
      </div>
    </section>
  )
}
