// Component tests use the app's stylesheet: layout, scrolling and touch behavior depend on it.
import '#app/styles/app.css'
import { afterEach, beforeEach } from 'vitest'
import { cancelTouch } from './pointer.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(cancelTouch)
