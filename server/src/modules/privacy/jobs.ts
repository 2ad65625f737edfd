import type { Db } from '../../platform/db.ts'
import type { Tasks, Timer } from '../../platform/jobs.ts'

type Deps = { authSecret: string; publicUrl: () => string; db: Db; now: () => Date }

export const privacyTasks = (_deps: Deps): Tasks => ({})

export const privacyTimers: Timer[] = []
