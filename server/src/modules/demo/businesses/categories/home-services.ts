import { type CategoryFacts, createServiceFacts } from './category.ts'

export const plumber: CategoryFacts = {
  share: 6,
  womanChance: 0.04,
  place: 'client',
  services: [
    createServiceFacts(
      60,
      9,
      ['Leak repair', 'Taps, joints and pipes found, opened and made tight again.'],
      ['Réparation de fuite', 'Robinets, joints et tuyaux repérés, ouverts et étanchés.'],
      'Reparação de fugas',
    ),
    createServiceFacts(
      60,
      11,
      ['Unblock a drain', 'Sinks, showers and toilets cleared by machine or by hand.'],
      ['Débouchage', 'Éviers, douches et WC débouchés à la machine ou à la main.'],
      'Desentupimento',
    ),
    createServiceFacts(
      120,
      22,
      ['Install a toilet', 'Old one out, new one fitted, sealed and tested.'],
      ['Pose de WC', 'Dépose de l’ancien, pose du nouveau, étanchéité et essai.'],
      'Instalação de sanita',
    ),
    createServiceFacts(
      120,
      26,
      ['Water heater fitting', 'Electric or gas heater mounted, connected and tested.'],
      ['Pose de chauffe-eau', 'Chauffe-eau électrique ou à gaz fixé, raccordé et testé.'],
      'Instalar esquentador',
    ),
    createServiceFacts(
      240,
      48,
      ['Water tank and pump', 'Tank set up, pump connected, float switch adjusted.'],
      ['Réservoir et pompe', 'Réservoir posé, pompe raccordée, flotteur réglé.'],
      'Tanque e bomba',
    ),
    createServiceFacts(
      45,
      6,
      ['Plumbing check-up', 'Every tap and joint in the house looked at, with a written list.'],
      ['Visite de contrôle', 'Tous les robinets et joints vérifiés, avec une liste écrite.'],
      'Inspeção de canalização',
    ),
  ],
}

export const electrician: CategoryFacts = {
  share: 7,
  womanChance: 0.06,
  place: 'client',
  services: [
    createServiceFacts(
      60,
      10,
      ['Find and fix a fault', 'Breaker that trips or a dead socket: found, explained, repaired.'],
      ['Recherche de panne', 'Disjoncteur qui saute ou prise morte : trouvé, expliqué, réparé.'],
      'Reparar avaria',
    ),
    createServiceFacts(
      30,
      4,
      ['Socket or switch', 'One socket, switch or dimmer replaced or added on the wall.'],
      ['Prise ou interrupteur', 'Une prise, un interrupteur ou un variateur remplacé ou ajouté.'],
      'Tomada ou interruptor',
    ),
    createServiceFacts(
      60,
      9,
      ['Ceiling fan', 'Fan assembled, hung, balanced and wired to its switch.'],
      ['Ventilateur de plafond', 'Monté, accroché, équilibré et relié à son interrupteur.'],
      'Ventoinha de teto',
    ),
    createServiceFacts(
      240,
      65,
      ['Inverter installation', 'Inverter and batteries connected safely, load explained.'],
      ['Pose d’onduleur', 'Onduleur et batteries raccordés en sécurité, charge expliquée.'],
      'Instalar inversor',
    ),
    createServiceFacts(
      480,
      120,
      ['Rewire a flat', 'New cables, board and earth for two or three rooms.'],
      ['Rénovation électrique', 'Câbles, tableau et terre neufs pour deux ou trois pièces.'],
      'Nova instalação elétrica',
    ),
    createServiceFacts(
      180,
      55,
      ['Solar panels', 'Panels fixed, cabled and tested with your inverter.'],
      ['Panneaux solaires', 'Panneaux fixés, câblés et testés avec votre onduleur.'],
      'Painéis solares',
    ),
  ],
}

export const cleaner: CategoryFacts = {
  share: 6,
  womanChance: 0.8,
  place: 'client',
  services: [
    createServiceFacts(
      120,
      9,
      ['Flat cleaning', 'Kitchen, bathroom, floors and dust for up to three rooms.'],
      ['Ménage d’appartement', 'Cuisine, salle de bains, sols et poussière, jusqu’à trois pièces.'],
      'Limpeza de apartamento',
    ),
    createServiceFacts(
      240,
      20,
      ['Deep cleaning', 'Behind the furniture, inside the cupboards, all the windows.'],
      ['Grand ménage', 'Derrière les meubles, dans les placards, toutes les vitres.'],
      'Limpeza profunda',
    ),
    createServiceFacts(
      180,
      13,
      ['Office cleaning', 'Desks, floors, kitchen and toilets before or after work.'],
      ['Nettoyage de bureaux', 'Bureaux, sols, cuisine et toilettes, avant ou après le travail.'],
      'Limpeza de escritório',
    ),
    createServiceFacts(
      120,
      17,
      ['Sofa and carpet', 'Shampooed, drawn dry by machine, stains treated first.'],
      ['Canapé et tapis', 'Shampouinés, séchés à la machine, taches traitées avant.'],
      'Sofás e tapetes',
    ),
    createServiceFacts(
      180,
      10,
      ['Laundry and ironing', 'Washed, dried and ironed at your home, by hand if you wish.'],
      ['Lessive et repassage', 'Lavé, séché et repassé chez vous, à la main si vous voulez.'],
      'Lavar e engomar',
    ),
    createServiceFacts(
      480,
      38,
      ['After building work', 'Paint, cement and dust removed, ready to move in.'],
      ['Après travaux', 'Peinture, ciment et poussière enlevés, prêt à habiter.'],
      'Limpeza pós-obra',
    ),
  ],
}

export const gardener: CategoryFacts = {
  share: 2.5,
  womanChance: 0.12,
  place: 'client',
  services: [
    createServiceFacts(
      120,
      8,
      ['Lawn and edges', 'Mown, edges cut, cuttings taken away.'],
      ['Tonte et bordures', 'Pelouse tondue, bordures coupées, déchets emportés.'],
      'Cortar a relva',
    ),
    createServiceFacts(
      120,
      10,
      ['Hedge trimming', 'Cut straight to the height you choose and cleared up.'],
      ['Taille de haies', 'Taillées droit à la hauteur choisie, tout est ramassé.'],
      'Aparar sebes',
    ),
    createServiceFacts(
      240,
      24,
      ['Plant a garden', 'Soil prepared, plants chosen with you, planted and watered.'],
      ['Création de jardin', 'Sol préparé, plantes choisies avec vous, plantées et arrosées.'],
      'Plantar um jardim',
    ),
    createServiceFacts(
      180,
      22,
      ['Tree pruning', 'Branches cut safely, wood stacked or taken away.'],
      ['Élagage', 'Branches coupées en sécurité, bois rangé ou emporté.'],
      'Poda de árvores',
    ),
    createServiceFacts(
      240,
      20,
      ['Kitchen garden', 'Beds for vegetables and herbs, with a plan for the seasons.'],
      ['Potager', 'Carrés de légumes et d’herbes, avec un plan de saison.'],
      'Horta em casa',
    ),
  ],
}

export const painter: CategoryFacts = {
  share: 3,
  womanChance: 0.08,
  place: 'client',
  services: [
    createServiceFacts(
      480,
      32,
      ['Paint a room', 'Walls filled and sanded, two coats, furniture covered.'],
      ['Peinture d’une pièce', 'Murs rebouchés et poncés, deux couches, meubles couverts.'],
      'Pintar um quarto',
    ),
    createServiceFacts(
      240,
      16,
      ['One feature wall', 'Colour, stripes or texture on one wall, in half a day.'],
      ['Un mur décoratif', 'Couleur, rayures ou matière sur un mur, en une demi-journée.'],
      'Parede decorativa',
    ),
    createServiceFacts(
      480,
      45,
      ['Outside walls', 'Washed, repaired and painted against rain and sun.'],
      ['Façade', 'Lavée, réparée et peinte contre la pluie et le soleil.'],
      'Pintura exterior',
    ),
    createServiceFacts(
      180,
      15,
      ['Doors and windows', 'Wood or metal sanded, primed and varnished or painted.'],
      ['Portes et fenêtres', 'Bois ou métal poncé, apprêté, verni ou peint.'],
      'Portas e janelas',
    ),
    createServiceFacts(
      60,
      6,
      ['Colour advice', 'Visit, samples on your wall and a written estimate.'],
      ['Conseil couleurs', 'Visite, essais sur votre mur et devis écrit.'],
      'Conselho de cores',
    ),
  ],
}
