import { describe, expect, test } from 'vitest'
import { inOrderOfNeed } from './order-of-need.ts'

const inline = '<script nonce="m">account()\n"<link rel=\\"icon\\">"</script>'
const styles = '<link rel="stylesheet" href="/app.css"/>'
const font = '<link rel="preload" href="/onest.woff2" as="font"/>'
const icon = '<link rel="icon" href="/icon.svg"/>'
const preload = (name: string) => `<link rel="modulepreload" href="/${name}.js"/>`
const data = '<script type="application/ld+json">{}</script>'
const requests = (...names: string[]) =>
  `;for (const href of ${JSON.stringify(names.map((name) => `/${name}.js`))})
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))`

const page = (head: string, body: string) =>
  `<html lang="en"><head>${head}</head><body>${body}</body></html>`
const body = (script = '') =>
  `<p>$&</p><script id="request-scripts" nonce="m">${script}</script><script>rest()</script>`

describe('a page', () => {
  test('a page requests its styles first and its scripts after its content', () => {
    const head = `<meta charSet="utf-8"/>${font}${preload('a')}${icon}${preload('b')}${inline}<title>T</title>${styles}${data}`
    expect(inOrderOfNeed(page(head, body()))).toBe(
      page(
        `<meta charSet="utf-8"/>${inline}${styles}${font}${icon}<title>T</title>${data}`,
        body(requests('a', 'b')),
      ),
    )
  })

  test('a placeholder page requests its scripts right after its first API calls', () => {
    const placeholder = `<div aria-busy="true"></div>${body()}`
    const [start = '', end = ''] = inline.split('</script>')
    expect(inOrderOfNeed(page(font + inline + styles + preload('a'), placeholder))).toBe(
      page(`${start}${requests('a')}</script>${end}${styles}${font}`, placeholder),
    )
  })

  test('a page without a router is left unchanged and requests no scripts', () => {
    const plain = '<p>Text</p><link rel="modulepreload" href="/late.js"/>'
    expect(inOrderOfNeed(page(inline + styles + font, plain))).toBe(
      page(inline + styles + font, plain),
    )
  })

  test('a page whose only link is its stylesheet has that stylesheet at the end of its head', () => {
    expect(inOrderOfNeed(page(`${styles}<title>T</title>${inline}`, ''))).toBe(
      page(`<title>T</title>${inline}${styles}`, ''),
    )
  })

  test('only the first stylesheet and first script of a page are moved forward, later ones stay in place', () => {
    const second = '<link rel="stylesheet" href="/more.css"/>'
    expect(inOrderOfNeed(page(icon + inline + styles + data + second, ''))).toBe(
      page(inline + styles + icon + data + second, ''),
    )
  })
})
