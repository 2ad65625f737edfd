import { describe, expect, it } from 'vitest'
import { wordForms } from './word-forms.rules.ts'

describe('a word has as its other forms', () => {
  it.each([
    ['braids', 'braid'],
    ['braid', 'braids'],
    ['braiding', 'braid'],
    ['cutting', 'cut'],
    ['wiring', 'wire'],
    ['batteries', 'battery'],
    ['battery', 'batteries'],
    ['watches', 'watch'],
    ['tresses', 'tresse'],
    ['gâteaux'.normalize('NFD').replace(/\p{M}/gu, ''), 'gateau'],
    ['travaux', 'travail'],
    ['coiffeuse', 'coiffeur'],
    ['coiffeuses', 'coiffeur'],
    ['couturieres', 'couturier'],
    ['traductrice', 'traducteur'],
    ['mecaniciennes', 'mecanicien'],
    ['peluqueras', 'peluquero'],
    ['profesora', 'profesor'],
    ['unas', 'una'],
    ['luces', 'luz'],
    ['fontaneros', 'fontanero'],
  ])('the forms of the word %s include %s', (word, other) => {
    expect(wordForms(word)).toContain(other)
  })

  it.each(['fitness', 'boss'])(
    'the forms of %s do not include the word without its last letter',
    (word) => {
      expect(wordForms(word)).not.toContain(word.slice(0, -1))
    },
  )

  it('a word has fewer than twelve forms, the first being itself and no other shorter than three letters', () => {
    for (const word of ['es', 'as', 's', 'coiffeuses', 'x'.repeat(40)]) {
      const forms = wordForms(word)
      expect(forms[0]).toBe(word)
      expect(forms.length).toBeLessThan(12)
      for (const form of forms.slice(1)) expect(form.length).toBeGreaterThan(2)
    }
  })
})
