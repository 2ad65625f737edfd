import { locales } from '@ujuzi/contract/locale/locales'
import * as z from 'zod/mini'
import type { Db } from '../../platform/db/db.ts'
import type { Tasks } from '../../platform/jobs/jobs.ts'
import { invite, type NewsletterDeps } from './commands.ts'

const Wish = z.object({ email: z.string(), locale: z.enum(locales) })

export function newsletterTasks(deps: NewsletterDeps & { db: Db; now: () => Date }): Tasks {
  return {
    'newsletter.invite': (payload) => invite(deps.db, z.parse(Wish, payload), deps, deps.now()),
  }
}
