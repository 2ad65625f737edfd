import { m } from '@ujuzi/contract/messages'
import { unprefixedCookies } from '#app/lib/storage/cookies.ts'
import { readSavedPlace } from '#app/lib/storage/saved-place.ts'
import { WordBox } from './word-box.tsx'

/** The search field of the header with suggestions, those near the visitor's saved place first. */
export function HeaderWords({ typed, action }: { typed: string; action: string }) {
  return (
    <WordBox
      label={m.layout_search_label()}
      placeholder={m.layout_search_placeholder()}
      words={typed}
      near={readSavedPlace(unprefixedCookies(document.cookie))?.id ?? ''}
      suggestsFirst
      searchUrl={(search) => `${action}?${new URLSearchParams(search)}`}
    />
  )
}
