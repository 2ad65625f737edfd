import { expect, test } from 'vitest'
import { factsOfRequest } from './document-facts.ts'

const facts = (headers: Record<string, string>) =>
  factsOfRequest(new Request('http://localhost/', { headers }))

test('the theme follows the system until the user chooses one', () => {
  expect(facts({}).theme).toBe('system')
  expect(facts({ cookie: 'a=1; theme=dark' }).theme).toBe('dark')
  expect(facts({ cookie: 'theme=purple' }).theme).toBe('system')
  expect(facts({ cookie: 'theme=%E0%A4%A' }).theme).toBe('system')
})

test('the sidebar is expanded or collapsed as the user left it', () => {
  expect(facts({}).sidebar).toBe('auto')
  expect(facts({ cookie: 'sidebar_state=true' }).sidebar).toBe('expanded')
  expect(facts({ cookie: 'sidebar_state=false' }).sidebar).toBe('collapsed')
})

test('recognizes a browser that asks to save data', () => {
  expect(facts({}).saveData).toBe(false)
  expect(facts({ 'save-data': 'on' }).saveData).toBe(true)
})
