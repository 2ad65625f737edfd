import { countryCodes, countryName } from '@ujuzi/contract/locale/countries'
import { locales } from '@ujuzi/contract/locale/locales'
import { currencyCodes } from '@ujuzi/contract/money/currencies'
import { toUsd } from '@ujuzi/contract/money/rates'
import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'

/** Words and phrases for a category and its professionals, besides its label. */
const categorySynonyms = {
  barber:
    'barber, barbers, barbershop, barbing, barber shop, barbier, barberia, barbeiro, barbearia, coiffeur, coiffeurs, coiffeur homme, coiffure homme, coupe homme, men haircut, corte hombre, corte caballero, corte masculino, salon, kinyozi',
  mechanic:
    'mechanic, mechanics, mechanical, mecanicien, mecanique, mecano, garagiste, garage, mecanico, taller, oficina, auto repair, car repair, reparation auto, reparation voiture, vulcanizer, fundi gari, tyre, pneu',
  plumber:
    'plumber, plumbers, plumbing, plombier, plomberie, fontanero, fontaneria, plomero, plomeria, gasfiter, encanador, canalizador, canalizacao, sanitaire',
  electrician:
    'electrician, electricians, electrical, electrics, wiring, electricien, electricite, electricista, electricidad, eletricista, rewire, rewiring',
  cleaner:
    'cleaner, cleaners, cleaning, maid, housekeeper, housekeeping, nettoyage, menage, femme menage, agent menage, menagere, limpieza, limpiador, limpiadora, faxineira, empregada, domestica, limpeza, house help, house girl, house keeping',
  cook: 'cook, cooks, chef, chefs, caterer, catering, cuisinier, traiteur, cocinero, cocinera, cozinheiro, cozinheira, mpishi',
  driver:
    'driver, drivers, chauffeur, chauffeurs, conducteur, conductor, chofer, motorista, taxi, taximan, dereva, mover, movers, demenageur',
  photographer:
    'photographer, photographers, photography, photo, photographe, photographie, fotografo, fotografia, videographer, videaste, cameraman, photo studio',
  tutor:
    'tutor, tutors, tutoring, teacher, tuition, lesson teacher, home lessons, professeur, prof, repetiteur, enseignant, soutien scolaire, cours particulier, cours domicile, profesor, profesora, maestro, maestra, professor, explicador, mwalimu, clases particulares',
  hairdresser:
    'hairdresser, hairdressers, hairdressing, hairstylist, hairstyling, hair, hair stylist, hair salon, hair dresser, salon, coiffeuse, coiffeuses, coiffeur, coiffure, salon coiffure, peluquera, peluquero, peluqueria, cabeleireiro, cabeleireira, salao beleza, braider, tresseuse, nattier',
  tailor:
    'tailor, tailors, tailoring, seamstress, dressmaker, dressmaking, fashion designer, sewing, couturier, couturiere, couture, tailleur, styliste, modeliste, modista, sastre, sastreria, costurera, alfaiate, costureira, costura, fundi nguo',
  gardener:
    'gardener, gardeners, gardening, landscaping, landscaper, jardinier, jardinage, paysagiste, jardinero, jardineria, jardineiro, jardinagem',
  painter: 'painter, painters, house painter, house painting, peintre, pintor, peintre batiment',
  carpenter:
    'carpenter, carpenters, carpentry, joiner, joinery, woodwork, woodworker, cabinet maker, cabinetmaker, furniture maker, menuisier, menuiserie, charpentier, ebeniste, carpintero, carpinteria, ebanista, carpinteiro, marceneiro, seremala',
  welder:
    'welder, welders, welding, metalwork, fabricator, soudeur, soudure, ferronnier, ferronnerie, soldador, soldadura, herrero, herreria, serralheiro, serralharia',
  technician:
    'technician, technicians, repairman, technicien, reparateur, depanneur, depannage, tecnico',
  consultant:
    'consultant, consultants, consulting, advisor, adviser, conseiller, conseillere, consultor, consultora, consultoria, accountant, accounting, bookkeeper, comptable, contable, contador, contabilista',
  trainer:
    'trainer, trainers, fitness, gym, coach, personal trainer, personal training, coach sportif, entrenador, entrenadora, treinador, preparateur physique, salle sport, gimnasio',
  translator:
    'translator, translators, translation, interpreter, traducteur, traduction, interprete, traductor, traduccion, tradutor, traducao',
  event_planner:
    'event planner, event planners, event planning, events planner, wedding planner, party planner, organisateur evenement, organisatrice evenement, organisateur evenements, evenementiel, organizador eventos, organizadora eventos, organizador evento, planner, planificador',
} as const satisfies Record<Category, string>

/** Every name of a category: its labels in all languages, then words and phrases. */
export const categoryNames: { slug: Category; names: string[] }[] = categorySlugs.map((slug) => ({
  slug,
  names: [
    ...locales.map((locale) => categoryLabel(slug, locale)),
    ...categorySynonyms[slug].split(', '),
  ],
}))

/** Lexeme that marks the category of a listing. */
export const categoryLexeme = (slug: Category) => `#${slug}`

export const countryWords = countryCodes.map((code) => ({
  code,
  words: locales.map((locale) => countryName(code, locale)).join(' '),
}))

/** US cents per minor unit of each currency, at the reference rate. */
export const centsPerMinor = currencyCodes.map((code) => ({
  code,
  cents: toUsd(1_000_000_000, code) / 1_000_000_000,
}))
