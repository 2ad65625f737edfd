import { expect, test } from 'vitest'
import { parseDocument } from '#app/lib/content/markdown.ts'
import { answersOf, readHelpTopics, searchAnswers } from './help-topics.ts'

const document = parseDocument(
  `---
title: Help
lead: Answers.
---
## Réserver {#booking}

Trouver et annuler

### Comment annuler une réservation ? {#cancel}

Ouvrez la réservation.

### Comment payer ? {#pay}

En espèces. Après avoir annulé, rien.

## Compte {#account}

Connexion

### Le code n’arrive pas {#code}

Regardez dans les **indésirables**.`,
  {},
)
const topics = readHelpTopics(document)
const search = (query: string) => searchAnswers(answersOf(topics), query).map(({ id }) => id)

test('each help topic has a description and its answers', () => {
  expect(topics).toMatchObject([
    {
      id: 'booking',
      title: 'Réserver',
      text: 'Trouver et annuler',
      answers: [{ id: 'cancel' }, { id: 'pay' }],
    },
    { id: 'account', text: 'Connexion', answers: [{ id: 'code' }] },
  ])
})

test.each([
  ['annul', ['cancel', 'pay']],
  ['RESERVATION', ['cancel']],
  ['espèces annulé', ['pay']],
  ['indesirables', ['code']],
  ['nnuler', []],
  ['  ', []],
  ['annuler voiture', []],
])('the help search for "%s" finds the answers %j', (query, ids) => {
  expect(search(query)).toEqual(ids)
})
