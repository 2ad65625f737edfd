import { countryCodes } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Accordion } from '#app/ui/data/accordion.tsx'
import type { Route } from './+types/faq.route.ts'
import { ContentPage, contentPageMeta, noJsHandle } from './content-page.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_faq_title(), m.pages_faq_lead(), location)

export default function FaqPage() {
  const { name } = site
  const items = [
    { title: m.pages_question_book(), content: m.pages_answer_book() },
    { title: m.pages_question_free(), content: m.pages_answer_free({ name }) },
    { title: m.pages_question_pay(), content: m.pages_answer_pay({ name }) },
    { title: m.pages_question_no_answer(), content: m.pages_answer_no_answer() },
    { title: m.pages_question_cancel(), content: m.pages_answer_cancel() },
    { title: m.pages_question_checked(), content: m.pages_answer_checked() },
    { title: m.pages_question_new(), content: m.pages_answer_new() },
    {
      title: m.pages_question_countries({ name }),
      content: m.pages_answer_countries({ count: countryCodes.length }),
    },
  ]
  return (
    <ContentPage title={m.pages_faq_title()} lead={m.pages_faq_lead()}>
      <Accordion items={items} />
    </ContentPage>
  )
}
