import type { Api } from '../../platform/api/serve.ts'
import { clientRoutes } from './client/routes.ts'
import { professionalOnboardingRoutes } from './professional/routes.ts'
import { stepRoutes } from './steps/routes.ts'

export function onboardingRoutes(api: Api) {
  professionalOnboardingRoutes(api)
  clientRoutes(api)
  stepRoutes(api)
}
