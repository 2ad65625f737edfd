import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { origin } from '../support/server.ts'

const build = new URL('../../../web/build/', import.meta.url).pathname

test('visitors never see the developer panel', async ({ page }) => {
  await page.goto(origin())
  await expect(page.getByText('DEV MODE')).toHaveCount(0)
  const files = readdirSync(build, { recursive: true, withFileTypes: true })
  const scripts = files.filter((file) => file.isFile() && file.name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  for (const { parentPath, name } of scripts) {
    expect(readFileSync(join(parentPath, name), 'utf8'), name).not.toContain('DEV MODE')
  }
})
