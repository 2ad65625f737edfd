// Component tests use the app's stylesheet: layout, scrolling and touch behavior depend on it.
import '#app/styles/app.css'
import { beforeEach } from 'vitest'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
