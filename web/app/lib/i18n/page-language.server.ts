import { AsyncLocalStorage } from 'node:async_hooks'
import {
  extractLocaleFromRequestWithStrategies,
  type Locale,
  overwriteServerAsyncLocalStorage,
  strategy,
} from '@ujuzi/contract/runtime'

const speaking = new AsyncLocalStorage<{ locale?: Locale; origin?: string }>()
overwriteServerAsyncLocalStorage(speaking)

/**
 * Does the rest of a page in the language its visitor reads. The compiler's own way of doing so is made for languages
 * in paths: it copies the request, and looks for where to redirect it. `origin` is the configured one of the site.
 */
export function inLanguageOf<T>(request: Request, origin: string, rest: () => T): T {
  const locale = extractLocaleFromRequestWithStrategies(request, strategy)
  return speaking.run({ locale, origin }, rest)
}
