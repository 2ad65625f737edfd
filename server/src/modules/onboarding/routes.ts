import type { Api } from '../../platform/api/serve.ts'
import { clientRoutes } from './client/routes.ts'
import { professionalOnboardingRoutes } from './professional/routes.ts'
import { stepRoutes } from './steps/routes.ts'

export function onboardingRoutes(api: Api, deps: { secureCookies: boolean }) {
  professionalOnboardingRoutes(api, deps)
  clientRoutes(api, deps)
  stepRoutes(api)
}
