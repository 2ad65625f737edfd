import {
  changeProgress,
  completeProgress,
  completeStep,
  completeStepNamed,
  getOnboarding,
  getProgress,
  listSteps,
} from '@ujuzi/contract/businesses/onboarding'
import { type Api, serve, serveOn } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { markStep } from './commands.ts'
import { findStepFacts } from './queries.ts'
import { isStep, wishIn } from './rules.ts'
import { progressView, stepListView } from './view.ts'

export function stepRoutes(api: Api) {
  for (const endpoint of [listSteps, getOnboarding]) {
    serve(api, endpoint, async (_, { actor, db, locale }) =>
      stepListView(await findStepFacts(db, actor.accountId), locale),
    )
  }

  serve(api, completeStep, async ({ body }, { actor, db, locale, now }) => {
    const wish = { id: body.step_id, completed: body.completed }
    return stepListView(await markStep({ db, now }, actor.accountId, wish), locale)
  })

  serveOn(api, completeStepNamed, needStep, async ({ body }, { actor, db, locale, now }, id) => {
    const wish = { id, completed: body.completed }
    return stepListView(await markStep({ db, now }, actor.accountId, wish), locale)
  })

  serve(api, getProgress, async (_, { actor, db, locale }) =>
    progressView(await findStepFacts(db, actor.accountId), locale),
  )

  for (const endpoint of [changeProgress, completeProgress]) {
    serve(api, endpoint, async ({ body }, { actor, db, locale, now }) => {
      const wish = wishIn(body, endpoint.method === 'POST')
      const facts = wish
        ? await markStep({ db, now }, actor.accountId, { ...wish, completed: true })
        : await findStepFacts(db, actor.accountId)
      return progressView(facts, locale)
    })
  }
}

async function needStep({ params }: { params: { step_id: string } }) {
  const id = Number(params.step_id)
  if (!isStep(id)) throw new Refusal('step_not_found')
  return id
}
