import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/newsletter/newsletter'
import { type Api, serve } from '../../platform/api/serve.ts'
import { sendJob } from '../../platform/jobs/jobs.ts'
import { confirmSubscription, unsubscribe } from './commands.ts'

export function newsletterRoutes(api: Api) {
  // The job looks up the email, so that the response does not reveal who has subscribed.
  serve(api, contract.subscribe, async ({ body: { email } }, { db, locale }) => {
    const key = `newsletter:${email.toLowerCase()}`
    await sendJob(db, 'newsletter.invite', { email, locale }, { key })
    return { message: m.newsletter_asked({}, { locale }) }
  })

  serve(api, contract.confirmSubscription, async ({ body }, { db, now, locale }) => {
    await confirmSubscription(db, body.token, now)
    return { message: m.newsletter_confirmed({}, { locale }) }
  })

  serve(api, contract.unsubscribe, async ({ body }, { db, now, locale }) => {
    await unsubscribe(db, body.token, now)
    return { message: m.newsletter_left({}, { locale }) }
  })
}
