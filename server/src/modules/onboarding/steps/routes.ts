import {
  completeMarketplaceStep,
  completeOnboardingProgress,
  completeStep,
  getOnboardingProgress,
  listMarketplaceSteps,
  listOnboardingSteps,
  updateOnboardingProgress,
} from '@ujuzi/contract/onboarding/onboarding'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { markStep } from './commands.ts'
import { getStepFacts } from './queries.ts'
import { isSpecifiedStep, parseStepRequest } from './rules.ts'
import { progressView, stepListView } from './view.ts'

export function stepRoutes(api: Api) {
  for (const endpoint of [listOnboardingSteps, listMarketplaceSteps]) {
    serve(api, endpoint, async (_, { actor, db, locale }) =>
      stepListView(await getStepFacts(db, actor.accountId), locale),
    )
  }

  serve(api, completeStep, async ({ body }, { actor, db, locale, now }) => {
    const request = { id: body.step_id, completed: body.completed }
    return stepListView(await markStep({ db, now }, actor.accountId, request), locale)
  })

  serveWithSubject(
    api,
    completeMarketplaceStep,
    parseStepId,
    async ({ body }, { actor, db, locale, now }, id) => {
      const request = { id, completed: body.completed }
      return stepListView(await markStep({ db, now }, actor.accountId, request), locale)
    },
  )

  serve(api, getOnboardingProgress, async (_, { actor, db, locale }) =>
    progressView(await getStepFacts(db, actor.accountId), locale),
  )

  for (const endpoint of [updateOnboardingProgress, completeOnboardingProgress]) {
    serve(api, endpoint, async ({ body }, { actor, db, locale, now }) => {
      const request = parseStepRequest(body, endpoint.method === 'POST')
      const facts = request
        ? await markStep({ db, now }, actor.accountId, { ...request, completed: true })
        : await getStepFacts(db, actor.accountId)
      return progressView(facts, locale)
    })
  }
}

async function parseStepId({ params }: { params: { step_id: string } }) {
  const id = Number(params.step_id)
  if (!isSpecifiedStep(id)) throw new Refusal('step_not_found')
  return id
}
