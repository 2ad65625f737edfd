// Component tests use the app's stylesheet: layout, scrolling and touch behavior depend on it.
import '#app/styles/app.css'
import { toast } from 'sonner'
import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { setCallBusiness } from '#app/lib/http/api.ts'
import { discardFirstCalls } from '#app/lib/http/first-calls.ts'
import { setZoneOffsets } from '#app/lib/i18n/zones.ts'
import { cancelTouch } from './pointer.ts'

// As the server sends them with a page.
setZoneOffsets(
  'Africa/Douala,Africa/Lagos=60;Africa/Nairobi=180;Africa/Casablanca=60 hrdto 0;UTC=0',
)

// All files share one page, in which the library registers its own only once.
beforeEach(cleanup)

afterEach(async () => {
  await cleanup()
  // What is left pushes the next test out of view.
  const left = [...document.body.children].filter(({ clientHeight }) => clientHeight > 0)
  for (const element of left) element.remove()
  if (left.length > 0) throw new Error(`The test leaves ${left[0]?.outerHTML.slice(0, 200)}`)
})

const phone = { width: 360, height: 780 }

// What an earlier test made of the page: its account, its size, where it was scrolled, text of another size, another language.
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  setCallBusiness(undefined)
  discardFirstCalls()
  const root = document.documentElement
  for (const { name } of [...root.attributes]) if (name !== 'lang') root.removeAttribute(name)
  if (window.innerWidth !== phone.width || window.innerHeight !== phone.height)
    await page.viewport(phone.width, phone.height)
  window.scrollTo(0, 0)
})

afterEach(cancelTouch)
// A toast of an earlier test would cover what the next one clicks, for as long as the pointer rests on it.
afterEach(() => void toast.dismiss())
