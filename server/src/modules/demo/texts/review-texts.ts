import type { BusinessLanguage } from '../businesses/towns/local-facts.ts'
import type { Random } from '../random.ts'

type Mood = 'glad' | 'content' | 'mixed' | 'cross'

const moodByStars: Record<number, Mood> = {
  5: 'glad',
  4: 'content',
  3: 'mixed',
  2: 'cross',
  1: 'cross',
}

const starts: Record<BusinessLanguage, Record<Mood, string[]>> = {
  en: {
    glad: [
      'Exactly what I asked for.',
      'Best I have had in a long time.',
      'On time, polite and careful.',
      'I came as a stranger and left with a new regular place.',
      'Worth every coin.',
      'You can see that they love the work.',
      'My whole family goes there now.',
      'Quick, clean and friendly.',
      'They listened first, then worked.',
      'Third visit, and just as good as the first.',
      'I was nervous, and there was no need.',
      'Five stars and I would give six.',
    ],
    content: [
      'Very good work.',
      'Happy with the result.',
      'Good service at a fair price.',
      'Nicely done, and a pleasant talk too.',
      'Good hands and a clean place.',
      'I would book again.',
      'Solid job.',
      'They know what they are doing.',
    ],
    mixed: [
      'The work is fine.',
      'Not bad, not special.',
      'The result is all right.',
      'Good in the end, after a slow start.',
      'Friendly people.',
    ],
    cross: [
      'I expected more.',
      'Not what we agreed.',
      'It felt rushed.',
      'I had to come back to have it put right.',
    ],
  },
  fr: {
    glad: [
      'Exactement ce que je voulais.',
      'Le meilleur depuis longtemps.',
      'À l’heure, poli et soigneux.',
      'Je suis venue par hasard, je reviendrai par choix.',
      'Ça vaut chaque franc.',
      'On voit qu’ils aiment leur métier.',
      'Toute ma famille y va maintenant.',
      'Rapide, propre et souriant.',
      'On m’a écoutée d’abord, puis on a travaillé.',
      'Troisième visite, toujours aussi bien.',
      'J’avais peur, et j’avais tort.',
      'Travail impeccable, vraiment.',
    ],
    content: [
      'Très bon travail.',
      'Contente du résultat.',
      'Bon service à un prix juste.',
      'Bien fait, et l’accueil est agréable.',
      'Des mains sûres et un endroit propre.',
      'Je réserverai encore.',
      'Du sérieux.',
      'Ils connaissent leur affaire.',
    ],
    mixed: [
      'Le travail est correct.',
      'Ni bien ni mal.',
      'Le résultat est acceptable.',
      'Bien à la fin, après un début lent.',
      'L’équipe est gentille.',
    ],
    cross: [
      'J’attendais mieux.',
      'Pas ce qui était convenu.',
      'C’était trop pressé.',
      'J’ai dû revenir pour faire corriger.',
    ],
  },
  pt: {
    glad: [
      'Exatamente o que pedi.',
      'O melhor em muito tempo.',
      'Pontual, educado e cuidadoso.',
      'Vale cada moeda.',
      'Rápido, limpo e simpático.',
      'Toda a minha família vai lá agora.',
      'Ouviram primeiro e só depois trabalharam.',
    ],
    content: [
      'Muito bom trabalho.',
      'Gostei do resultado.',
      'Bom serviço e preço justo.',
      'Volto a marcar.',
    ],
    mixed: [
      'O trabalho está bem.',
      'Nem bom nem mau.',
      'Ficou bem no fim, depois de um começo lento.',
    ],
    cross: ['Esperava mais.', 'Não foi o combinado.', 'Pareceu feito à pressa.'],
  },
}

const ends: Record<BusinessLanguage, Record<Mood, string[]>> = {
  en: {
    glad: [
      'I have already booked again.',
      'Price exactly as shown.',
      'No waiting at all.',
      'Ask for the owner.',
      'Thank you!',
      'The place was spotless.',
      'Everyone asks me where I went.',
      '',
      '',
    ],
    content: [
      'A little wait, nothing terrible.',
      'Parking is not easy.',
      'The price was as shown.',
      'Took a bit longer than planned.',
      '',
      '',
    ],
    mixed: [
      'I waited half an hour past my time.',
      'The explanation could be better.',
      'I may try again on a quieter day.',
      'It took twice as long as planned.',
    ],
    cross: [
      'They were late and did not call.',
      'Nobody told me about the delay.',
      'I will look elsewhere.',
      'To be fair, they said sorry.',
    ],
  },
  fr: {
    glad: [
      'J’ai déjà repris rendez-vous.',
      'Le prix était celui affiché.',
      'Aucune attente.',
      'Demandez le patron.',
      'Merci !',
      'C’était d’une propreté parfaite.',
      'Tout le monde me demande l’adresse.',
      '',
      '',
    ],
    content: [
      'Un peu d’attente, rien de grave.',
      'Se garer n’est pas facile.',
      'Prix respecté.',
      'Un peu plus long que prévu.',
      '',
      '',
    ],
    mixed: [
      'J’ai attendu une demi-heure après l’heure prévue.',
      'On pourrait mieux expliquer.',
      'Je réessaierai un jour plus calme.',
      'Deux fois plus long que prévu.',
    ],
    cross: [
      'En retard et sans prévenir.',
      'Personne ne m’a parlé du retard.',
      'J’irai voir ailleurs.',
      'Il faut dire qu’ils se sont excusés.',
    ],
  },
  pt: {
    glad: [
      'Já marquei outra vez.',
      'O preço era o indicado.',
      'Sem espera nenhuma.',
      'Obrigada!',
      '',
      '',
    ],
    content: ['Uma pequena espera, nada de grave.', 'Estacionar não é fácil.', '', ''],
    mixed: ['Esperei meia hora depois da hora.', 'Podiam explicar melhor.'],
    cross: ['Chegaram tarde e não avisaram.', 'Vou procurar outro lugar.'],
  },
}

const replies: Record<BusinessLanguage, { thanks: string[]; sorry: string[] }> = {
  en: {
    thanks: [
      'Thank you, see you soon.',
      'It was a pleasure. Greet the family.',
      'Thank you for the kind words.',
    ],
    sorry: [
      'We are sorry for the wait. Come back and we will do better.',
      'Thank you for telling us. We have changed how we plan the day.',
    ],
  },
  fr: {
    thanks: [
      'Merci, à bientôt.',
      'C’était un plaisir. Bonjour à la famille.',
      'Merci pour ce gentil mot.',
    ],
    sorry: [
      'Désolés pour l’attente. Revenez, nous ferons mieux.',
      'Merci de nous l’avoir dit. Nous organisons la journée autrement.',
    ],
  },
  pt: {
    thanks: ['Obrigado, até breve.', 'Foi um prazer.'],
    sorry: ['Pedimos desculpa pela espera. Volte e faremos melhor.'],
  },
}

export function randomReviewText(
  language: BusinessLanguage,
  stars: number,
  random: Random,
): string {
  const mood = moodByStars[stars] ?? 'glad'
  const text = `${random.pick(starts[language][mood])} ${random.pick(ends[language][mood])}`.trim()
  return language === 'fr' ? text.replace(/ !/g, '\u202f!') : text
}

export const randomReplyText = (language: BusinessLanguage, stars: number, random: Random) =>
  random.pick(stars >= 4 ? replies[language].thanks : replies[language].sorry)
