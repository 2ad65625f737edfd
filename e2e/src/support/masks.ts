import type { Page } from '@playwright/test'

/**
 * Elements that a rule of the page draws through a mask in a variable that is not defined. The mask is then missing, and
 * the element is a solid box.
 */
export function findMissingMasks(page: Page) {
  return page.evaluate(() => {
    /** Selectors of the rules with such a mask, also of those inside layers, conditions and other rules. */
    const selectorsOf = (rules: CSSRuleList, outer = ''): string[] =>
      [...rules].flatMap((rule) => {
        const own = rule instanceof CSSStyleRule ? nestedSelector(rule.selectorText, outer) : outer
        const hasMask =
          rule instanceof CSSStyleRule && /mask(-image)?: [^;]*var\(/.test(rule.style.cssText)
        const inner = 'cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList, own) : []
        return hasMask ? [own, ...inner] : inner
      })
    const nestedSelector = (selector: string, outer: string) => {
      if (!outer) return selector
      const parent = `:is(${outer.replace(/::[a-z-]+/g, '')})`
      return selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`
    }
    const selectors = [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules))
    const faults = selectors.flatMap((list) =>
      list.split(/,(?![^(]*\))/).flatMap((selector) => {
        const pseudo = /::(before|after)/.exec(selector)?.[0]
        return [...document.querySelectorAll(selector.replace(/::(before|after)/, ''))]
          .filter((element) => getComputedStyle(element, pseudo).maskImage === 'none')
          .map(({ outerHTML }) => `${selector}: ${outerHTML.slice(0, 120)}`)
      }),
    )
    return [...new Set(faults)]
  })
}
