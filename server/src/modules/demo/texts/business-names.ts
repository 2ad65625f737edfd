import type { Category } from '@ujuzi/contract/services/categories'
import type { BusinessLanguage } from '../businesses/towns/local-facts.ts'
import type { PersonName } from '../people/person-names.ts'
import type { Random } from '../random.ts'

/** Endings of business names by category and language, after a personal name. */
const nameEndings = {
  en: {
    barber: 'Cuts|Barbershop|Fades|Barbers|Grooming|Chair',
    mechanic: 'Motors|Auto Works|Garage|Auto Care|Auto Clinic',
    plumber: 'Plumbing|Pipe Works|Water Services|Pipes & Pumps',
    electrician: 'Electric|Power Works|Wiring|Volt Services|Electricals',
    cleaner: 'Cleaning|Fresh Homes|Sparkle Services|Clean Team',
    cook: 'Kitchen|Foods|Catering|Table|Pot',
    driver: 'Rides|Transport|Drives|Car Services|Wheels',
    photographer: 'Photography|Studio|Pictures|Lens|Portraits',
    tutor: 'Tutors|Lessons|Learning|Study Room|Academy',
    hairdresser: 'Braids|Hair|Salon|Hair Studio|Beauty Room|Crowns',
    tailor: 'Stitches|Fashion|Tailoring|Couture|Threads|Designs',
    gardener: 'Gardens|Greens|Landscapes|Green Thumb',
    painter: 'Paints|Colours|Painting|Brushworks',
    carpenter: 'Woodworks|Furniture|Carpentry|Joinery',
    welder: 'Metal Works|Welding|Steel|Iron & Gates',
    technician: 'Repairs|Phone Clinic|Tech Care|Fix Point|Electronics',
    consultant: 'Consulting|Advisory|Partners|Associates',
    trainer: 'Fitness|Training|Strength|Gym Sessions',
    translator: 'Translations|Languages|Words|Language Services',
    event_planner: 'Events|Occasions|Parties|Celebrations|Decor & Events',
  },
  fr: {
    barber: 'Barber|Coiffure Homme|Barbier|Coupe & Style',
    mechanic: 'Auto|Garage|Mécanique|Auto Service',
    plumber: 'Plomberie|Plomberie Service|Eau & Tuyaux',
    electrician: 'Électricité|Élec|Volt|Élec Service',
    cleaner: 'Propreté|Net Service|Maison Claire|Nettoyage',
    cook: 'Cuisine|Traiteur|Saveurs|La Marmite',
    driver: 'Transport|Trajets|Chauffeur Privé|VTC',
    photographer: 'Photo|Studio Photo|Images|Portraits',
    tutor: 'Soutien|Cours|Répétitions|École du Soir',
    hairdresser: 'Coiffure|Tresses|Beauté|Salon|Institut',
    tailor: 'Couture|Mode|Atelier|Création',
    gardener: 'Jardins|Espaces Verts|Paysage',
    painter: 'Peinture|Couleurs|Déco',
    carpenter: 'Menuiserie|Ébénisterie|Bois & Meubles',
    welder: 'Soudure|Ferronnerie|Métal',
    technician: 'Dépannage|Répar’Tout|Phone Service|Technique',
    consultant: 'Conseil|Cabinet|Partenaires',
    trainer: 'Coaching|Forme|Fitness',
    translator: 'Traductions|Langues|Interprètes',
    event_planner: 'Événements|Fêtes|Réceptions|Décor',
  },
  pt: {
    barber: 'Barbearia|Cortes',
    mechanic: 'Auto|Oficina',
    plumber: 'Canalizações|Águas',
    electrician: 'Eletricidade|Volt',
    cleaner: 'Limpezas|Casa Limpa',
    cook: 'Cozinha|Sabores',
    driver: 'Transportes|Viagens',
    photographer: 'Fotografia|Estúdio',
    tutor: 'Explicações|Aulas',
    hairdresser: 'Cabeleireira|Tranças|Salão',
    tailor: 'Costura|Moda|Atelier',
    gardener: 'Jardins|Verde',
    painter: 'Pinturas|Cores',
    carpenter: 'Carpintaria|Madeiras',
    welder: 'Serralharia|Metais',
    technician: 'Assistência|Reparações',
    consultant: 'Consultoria|Parceiros',
    trainer: 'Fitness|Treinos',
    translator: 'Traduções|Línguas',
    event_planner: 'Eventos|Festas',
  },
} as const satisfies Record<BusinessLanguage, Record<Category, string>>

const brands = {
  en: 'Royal Golden Unity Baobab Sunrise Savannah Crown Diamond Classic Modern Ubuntu Zuri Amani Sahara Blessed Corner Heritage Faith Kora Acacia'.split(
    ' ',
  ),
  fr: 'Élégance Étoile Lumière Harmonie Baobab Prestige Teranga Excellence Renaissance Flamboyant Kora Sahel Espoir Perle Union'.split(
    ' ',
  ),
  pt: 'Estrela Imbondeiro Sol Esperança Girassol Nova União Palanca Maravilha Kilamba'.split(' '),
} as const satisfies Record<BusinessLanguage, string[]>

const familySuffix = { en: '& Co.', fr: '& Fils', pt: '& Filhos' } as const
const namePrefix = { en: 'House of', fr: 'Chez', pt: 'Casa' } as const

export function randomBusinessName(
  {
    language,
    category,
    owner,
    town,
  }: { language: BusinessLanguage; category: Category; owner: PersonName; town: string },
  random: Random,
): string {
  const ending = random.pick(nameEndings[language][category].split('|'))
  const style = random.next()
  if (style < 0.38) return `${owner.first} ${ending}`
  if (style < 0.55) return `${owner.family} ${ending}`
  if (style < 0.78) return `${random.pick(brands[language])} ${ending}`
  if (style < 0.88) return `${ending} ${town}`
  if (style < 0.95) return `${namePrefix[language]} ${owner.first}`
  return `${owner.family} ${familySuffix[language]} ${ending}`
}
