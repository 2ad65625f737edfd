import { AsyncLocalStorage } from 'node:async_hooks'
import {
  extractLocaleFromRequestWithStrategies,
  type Locale,
  overwriteServerAsyncLocalStorage,
  strategy,
} from '@ujuzi/contract/runtime'

const languageStorage = new AsyncLocalStorage<{ locale?: Locale; origin?: string }>()
overwriteServerAsyncLocalStorage(languageStorage)

/**
 * Runs `run` with the language of the request. The compiler's own middleware is meant for languages in paths: it copies
 * the request and looks for redirects. `origin` is the configured origin of the site.
 */
export function withRequestLanguage<T>(request: Request, origin: string, run: () => T): T {
  const locale = extractLocaleFromRequestWithStrategies(request, strategy)
  return languageStorage.run({ locale, origin }, run)
}
