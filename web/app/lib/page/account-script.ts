import { refreshToken } from '@ujuzi/contract/api/limits'
import { accountEvent } from '#app/lib/storage/saved-account.ts'

/**
 * Inline script of every document. Before the first paint it marks the document element with the account that this
 * browser has saved, so that public pages show it (styles/account.css) although the server sends the same page to
 * everybody. It makes no request. A session that cannot be alive, or an account that is not the one of the session,
 * counts as signed out. It also saves the favourite of a link with `data-favorite`, on pages without other scripts. A
 * function, so that the bundles of the browser leave it out (book: pages).
 */
export const accountScript = () =>
  `(() => {
const { documentElement: root } = document
const read = () => {
  try {
    const claims = JSON.parse(atob(localStorage.access_token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
    const account = JSON.parse(localStorage.saved_account)
    const ends = claims.exp * 1000 + ${refreshToken.days * 86_400_000}
    return claims.sub === account.id && ends > Date.now() ? account : {}
  } catch {
    return {}
  }
}
const show = () => {
  const { role, initials = '', ground = '', ink = '', photo, unread = 0 } = read()
  const set = (name, value) => root.style.setProperty('--account-' + name, value)
  if (!['client', 'professional', 'moderator'].includes(role)) return delete root.dataset.account
  root.dataset.account = role
  set('initials', JSON.stringify(String(initials).replace(/[^\\p{L}\\p{N}]/gu, '')))
  set('ground', ground)
  set('ink', ink)
  set('photo', /^\\/media\\/[\\w/.-]+$/.test(photo) ? 'url(' + photo + ')' : 'none')
  set('unread', unread > 0 ? JSON.stringify(unread > 9 ? '9+' : String(unread)) : 'none')
}
show()
for (const name of ['storage', 'pageshow', '${accountEvent}']) addEventListener(name, show)
addEventListener('click', ({ target }) => {
  const { favorite, name } = target.closest?.('[data-favorite]')?.dataset ?? {}
  if (favorite) sessionStorage.favorite_wish = JSON.stringify({ id: favorite, name, at: Date.now() })
})
})()`.replace(/\n\s*/g, '\n')
