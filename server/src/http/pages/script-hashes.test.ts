import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeScriptHashes } from './script-hashes.ts'

const sourceOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

test('each inline script of the page renderer is hashed and loses its nonce attribute', () => {
  const page =
    '<link rel="stylesheet" href="/a.css" nonce="m1"/><script nonce="m1">one()</script>' +
    '<script async="" type="module" nonce="m1">import "/a.js"</script><script nonce="m1" src="/b.js"></script>'
  const { html, sources } = takeScriptHashes(page, 'm1')
  expect(html.toString()).toBe(
    '<link rel="stylesheet" href="/a.css"/><script>one()</script>' +
      '<script async="" type="module">import "/a.js"</script><script src="/b.js"></script>',
  )
  expect(sources).toEqual([sourceOf('one()'), sourceOf('import "/a.js"')])
})

test.each([
  '<script>steal()</script>',
  '<script nonce="m2">steal()</script>',
  '<script nonce="">steal()</script>',
  "<script nonce='m1'>steal()</script>",
])('the injected script %s gets no hash that would allow it to run', (injected) => {
  const page = `<p>${injected}</p><script nonce="m1">one()</script>`
  expect(takeScriptHashes(page, 'm1').sources).toEqual([sourceOf('one()')])
})
