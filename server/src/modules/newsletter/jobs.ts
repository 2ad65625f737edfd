import { locales } from '@ujuzi/contract/locale/locales'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import type { Tasks } from '../../platform/jobs/jobs.ts'
import { emailConfirmationLink, type NewsletterDeps } from './commands.ts'

const InvitationJob = z.object({ email: z.string(), locale: z.enum(locales) })

export function newsletterTasks(deps: NewsletterDeps & { db: Db; now: () => Date }): Tasks {
  return {
    'newsletter.invite': (payload) =>
      emailConfirmationLink(
        deps,
        { db: deps.db, now: deps.now() },
        z.parse(InvitationJob, payload),
      ),
  }
}
