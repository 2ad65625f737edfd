import { type Category, categoryLabel, categorySlugs } from '@ujuzi/contract/categories'
import { countryCodes, countryName } from '@ujuzi/contract/countries'
import { currencyCodes } from '@ujuzi/contract/currencies'
import { locales } from '@ujuzi/contract/locales'
import { toUsd } from '@ujuzi/contract/rates'

/** What people type for a trade beside its name, in English, French and Spanish. */
const alsoCalled = {
  barber: 'barbershop salon haircut fade shave beard coiffure barbe coiffeur barbería corte',
  mechanic: 'garage car motorbike repair auto réparation voiture moto taller coche',
  plumber: 'plumbing pipe leak water plomberie fuite tuyau plomería fontanero fuga',
  electrician: 'electrical wiring solar inverter électricité câblage solaire electricidad',
  cleaner: 'cleaning housekeeping laundry nettoyage ménage femme limpieza',
  cook: 'chef catering food cuisine traiteur repas cocina comida',
  driver: 'taxi delivery transport moving livraison déménagement conducteur conductor chófer',
  photographer: 'photo photography video wedding photographie mariage fotografía boda',
  tutor: 'teacher lessons school maths cours soutien professeur clases profesor escuela',
  hairdresser: 'hair salon stylist braids braiding coiffeuse coiffure tresses peluquería trenzas',
  tailor:
    'tailoring sewing dressmaker fashion couture couturière tailleur retouches sastre costura',
  gardener: 'garden gardening landscaping lawn jardin jardinage jardinería',
  painter: 'painting decorating walls peinture décoration pintura',
  carpenter: 'carpentry furniture wood menuiserie meubles bois carpintería muebles',
  welder: 'welding metal gate soudure portail métal soldadura',
  technician: 'repair phone computer appliance réparation téléphone ordinateur reparación',
  consultant: 'consulting accounting business conseil comptable consultoría',
  trainer: 'fitness gym sport coach coaching entrenador',
  translator: 'translation interpreter traduction interprète traducción',
  event_planner: 'events wedding decoration planner événementiel mariage eventos boda',
} as const satisfies Record<Category, string>

/** Every word that leads to a category, names first. */
export const tradeWords = categorySlugs.map((slug) => ({
  slug,
  words: [...locales.map((locale) => categoryLabel(slug, locale)), alsoCalled[slug]].join(' '),
}))

export const countryWords = countryCodes.map((code) => ({
  code,
  words: locales.map((locale) => countryName(code, locale)).join(' '),
}))

/** US cents for one minor unit of each currency, at the reference rate. */
export const centsPerMinor = currencyCodes.map((code) => ({
  code,
  cents: toUsd(1_000_000_000, code) / 1_000_000_000,
}))
