// Component tests use the app's stylesheet: layout, scrolling and touch behavior depend on it.
import '#app/styles/app.css'
import { toast } from 'sonner'
import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { setZoneOffsets } from '#app/lib/i18n/zones.ts'
import { cancelTouch } from './pointer.ts'

// As the server sends them with a page.
setZoneOffsets(
  'Africa/Douala,Africa/Lagos=60;Africa/Nairobi=180;Africa/Casablanca=60 hrdto 0;UTC=0',
)

// All files share one page, in which the library registers its own only once.
beforeEach(cleanup)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(cancelTouch)
// A toast of an earlier test would cover what the next one clicks, for as long as the pointer rests on it.
afterEach(() => void toast.dismiss())
