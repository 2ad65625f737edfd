import type { Category } from '@ujuzi/contract/services/categories'

/** Titles of the drawings in English, French and Portuguese. */
export const workTitles = {
  hairdresser: {
    cornrows: ['Cornrows with beads', 'Nattes collées et perles', 'Tranças rasteiras com contas'],
    braids: ['Box braids', 'Box braids', 'Box braids'],
    puff: ['High puff', 'Chignon afro haut', 'Puff alto'],
    locs: ['Locs, shoulder length', 'Locks aux épaules', 'Locs pelos ombros'],
    zigzag: ['Zigzag parting', 'Raies en zigzag', 'Risca em ziguezague'],
    gele: ['Gele for a wedding', 'Gele pour un mariage', 'Gele para um casamento'],
  },
  barber: {
    cornrows: ['Cornrows', 'Nattes collées', 'Tranças rasteiras'],
    fade: ['Low skin fade', 'Dégradé bas à blanc', 'Degradê baixo'],
    flat: ['Flat top', 'Coupe plate', 'Corte reto'],
    zigzag: ['Line work', 'Motifs rasés', 'Desenhos no cabelo'],
    locs: ['Locs, retwisted', 'Locks resserrées', 'Locs retocadas'],
  },
  tailor: {
    dress: ['Dress, fitted', 'Robe ajustée', 'Vestido ajustado'],
    shirt: ['Shirt, made to measure', 'Chemise sur mesure', 'Camisa por medida'],
    kaftan: ['Kaftan', 'Caftan', 'Cafetã'],
    skirt: ['Full skirt', 'Jupe ample', 'Saia rodada'],
    trousers: ['Trousers', 'Pantalon', 'Calças'],
  },
  cook: {
    jollof: ['Jollof with plantain', 'Riz jollof et plantain', 'Arroz jollof com banana'],
    stew: ['Greens and fufu', 'Légumes-feuilles et foufou', 'Verduras e fufu'],
    fish: ['Grilled fish', 'Poisson braisé', 'Peixe grelhado'],
    skewers: ['Skewers off the grill', 'Brochettes grillées', 'Espetadas'],
  },
  mechanic: {
    wheel: ['Brakes and tyres', 'Freins et pneus', 'Travões e pneus'],
    wrench: ['Full service', 'Révision complète', 'Revisão completa'],
    car: ['Ready for the road', 'Prête pour la route', 'Pronto para a estrada'],
  },
  plumber: {
    tap: ['New tap', 'Robinet neuf', 'Torneira nova'],
    sink: ['Washbasin fitted', 'Lavabo posé', 'Lavatório montado'],
    pipe: ['Pipe replaced', 'Tuyau remplacé', 'Cano substituído'],
  },
  electrician: {
    lamp: ['Lighting', 'Éclairage', 'Iluminação'],
    socket: ['New sockets', 'Prises neuves', 'Tomadas novas'],
    fuses: ['Fuse box', 'Tableau électrique', 'Quadro elétrico'],
  },
  carpenter: {
    seat: ['Dining room set', 'Chaises de salle à manger', 'Cadeiras de jantar'],
    shelf: ['Bookshelf', 'Bibliothèque', 'Estante'],
    desk: ['Writing desk', 'Bureau', 'Secretária'],
  },
  tutor: {
    board: ['Maths, exam year', 'Maths, année d’examen', 'Matemática, ano de exame'],
    books: ['Reading list', 'Liste de lectures', 'Lista de leitura'],
    notebook: ['Homework help', 'Aide aux devoirs', 'Ajuda com os deveres'],
  },
  cleaner: {
    bucket: ['Deep clean', 'Grand nettoyage', 'Limpeza profunda'],
    window: ['Windows', 'Vitres', 'Janelas'],
    spray: ['Kitchen and bath', 'Cuisine et salle de bains', 'Cozinha e casa de banho'],
  },
  photographer: {
    camera: ['In the studio', 'Au studio', 'No estúdio'],
    framed: ['Framed portrait', 'Portrait encadré', 'Retrato emoldurado'],
    prints: ['Prints the same day', 'Tirages le jour même', 'Impressões no mesmo dia'],
  },
  painter: {
    wall: ['Living room', 'Salon', 'Sala'],
    paint: ['Colours mixed to order', 'Teintes sur demande', 'Cores por encomenda'],
    brush: ['Doors and frames', 'Portes et cadres', 'Portas e caixilhos'],
  },
  gardener: {
    pot: ['Hibiscus in a pot', 'Hibiscus en pot', 'Hibisco em vaso'],
    can: ['Weekly watering', 'Arrosage hebdomadaire', 'Rega semanal'],
    hedge: ['Hedges, trimmed', 'Haies taillées', 'Sebes aparadas'],
  },
  welder: {
    gate: ['Gate', 'Portail', 'Portão'],
    mask: ['In the workshop', 'À l’atelier', 'Na oficina'],
    bench: ['Workbench', 'Établi', 'Bancada'],
  },
  technician: {
    phone: ['Screen replaced', 'Écran remplacé', 'Ecrã substituído'],
    laptop: ['Laptop repaired', 'Ordinateur réparé', 'Portátil reparado'],
    chip: ['Board repair', 'Réparation de carte', 'Reparação de placa'],
  },
  driver: {
    taxi: ['City rides', 'Courses en ville', 'Viagens na cidade'],
    van: ['Moving day', 'Déménagement', 'Mudanças'],
    steering: ['Long distance', 'Longue distance', 'Longa distância'],
  },
  consultant: {
    chart: ['Growth plan', 'Plan de croissance', 'Plano de crescimento'],
    report: ['Accounts, audited', 'Comptes vérifiés', 'Contas verificadas'],
    briefcase: ['Board meeting', 'Conseil d’administration', 'Reunião de direção'],
  },
  trainer: {
    barbell: ['Strength class', 'Renforcement', 'Aula de força'],
    kettlebell: ['Morning session', 'Séance du matin', 'Treino da manhã'],
    ball: ['Youth football', 'Football des jeunes', 'Futebol juvenil'],
  },
  translator: {
    speech: ['Interpreting', 'Interprétation', 'Interpretação'],
    certified: ['Certified translation', 'Traduction certifiée', 'Tradução certificada'],
    dictionary: ['Glossaries', 'Glossaires', 'Glossários'],
  },
  event_planner: {
    cake: ['Birthday', 'Anniversaire', 'Aniversário'],
    balloons: ['Balloon wall', 'Décor de ballons', 'Decoração com balões'],
    tent: ['Garden party', 'Fête au jardin', 'Festa no jardim'],
  },
} as const satisfies Record<Category, Record<string, readonly [string, string, string]>>

export const workNames = (category: Category): string[] => Object.keys(workTitles[category])

/** A title as [English, French, Portuguese]; undefined if the category has no such drawing. */
export function workTitle(category: Category, name: string) {
  const titles: Record<string, readonly [string, string, string]> = workTitles[category]
  return Object.hasOwn(titles, name) ? titles[name] : undefined
}
