import { type CategoryFacts, createServiceFacts } from './category.ts'

export const cook: CategoryFacts = {
  share: 5,
  womanChance: 0.7,
  place: 'client',
  services: [
    createServiceFacts(
      180,
      22,
      ['Family meal at home', 'Three dishes for six people, cooked in your kitchen.'],
      ['Repas de famille', 'Trois plats pour six personnes, cuisinés chez vous.'],
      'Refeição em casa',
    ),
    createServiceFacts(
      240,
      30,
      ['Meals for the week', 'Five dishes cooked, portioned and labelled for the fridge.'],
      ['Plats de la semaine', 'Cinq plats cuisinés, en portions et étiquetés.'],
      'Refeições da semana',
    ),
    createServiceFacts(
      480,
      95,
      ['Party for thirty', 'Menu agreed with you, cooked and served on the day.'],
      ['Fête de trente personnes', 'Menu choisi avec vous, cuisiné et servi le jour même.'],
      'Festa para trinta',
    ),
    createServiceFacts(
      120,
      16,
      ['Cooking lesson', 'Two local dishes learnt by cooking them together.'],
      ['Cours de cuisine', 'Deux plats du pays appris en les cuisinant ensemble.'],
      'Aula de cozinha',
    ),
    createServiceFacts(
      120,
      20,
      ['Celebration cake', 'Two tiers, flavour and colours to your taste.'],
      ['Gâteau de fête', 'Deux étages, parfum et couleurs à votre goût.'],
      'Bolo de festa',
    ),
    createServiceFacts(
      240,
      35,
      ['Grill and barbecue', 'Fish, chicken or meat over charcoal for fifteen people.'],
      ['Grillades', 'Poisson, poulet ou viande au charbon pour quinze personnes.'],
      'Churrasco',
    ),
  ],
}

export const driver: CategoryFacts = {
  share: 5,
  womanChance: 0.08,
  place: 'client',
  services: [
    createServiceFacts(
      60,
      12,
      ['Airport transfer', 'Met at arrivals with your name, luggage carried.'],
      ['Transfert aéroport', 'Accueil à l’arrivée avec votre nom, bagages portés.'],
      'Transporte ao aeroporto',
    ),
    createServiceFacts(
      240,
      28,
      ['Driver for half a day', 'Four hours in the city with waiting time included.'],
      ['Chauffeur demi-journée', 'Quatre heures en ville, attente comprise.'],
      'Motorista meio dia',
    ),
    createServiceFacts(
      480,
      48,
      ['Driver for the day', 'Eight hours, your car or ours, fuel told beforehand.'],
      ['Chauffeur à la journée', 'Huit heures, votre voiture ou la nôtre, carburant annoncé.'],
      'Motorista o dia todo',
    ),
    createServiceFacts(
      45,
      5,
      ['School run', 'The same driver every school day, on time.'],
      ['Trajet d’école', 'Le même chauffeur chaque jour d’école, à l’heure.'],
      'Transporte escolar',
    ),
    createServiceFacts(
      180,
      30,
      ['Moving with a van', 'Van, driver and one helper for three hours.'],
      ['Déménagement', 'Camionnette, chauffeur et un aide pour trois heures.'],
      'Mudanças com carrinha',
    ),
    createServiceFacts(
      60,
      10,
      ['Driving practice', 'An hour behind the wheel with a calm companion.'],
      ['Conduite accompagnée', 'Une heure au volant avec un accompagnateur calme.'],
      'Prática de condução',
    ),
  ],
}

export const photographer: CategoryFacts = {
  share: 5,
  womanChance: 0.3,
  place: 'business',
  services: [
    createServiceFacts(
      60,
      22,
      ['Portrait session', 'Studio or outdoors, ten retouched pictures within a week.'],
      ['Séance portrait', 'Studio ou extérieur, dix photos retouchées en une semaine.'],
      'Sessão de retrato',
    ),
    createServiceFacts(
      480,
      260,
      ['Wedding day', 'From the preparations to the dance, 300 pictures online.'],
      ['Journée de mariage', 'Des préparatifs au bal, 300 photos en ligne.'],
      'Dia de casamento',
    ),
    createServiceFacts(
      30,
      5,
      ['Passport pictures', 'Six prints to the rules of your country, in minutes.'],
      ['Photos d’identité', 'Six tirages aux normes de votre pays, en quelques minutes.'],
      'Fotos para passaporte',
    ),
    createServiceFacts(
      120,
      45,
      ['Product pictures', 'Twenty products on white, ready for your shop.'],
      ['Photos de produits', 'Vingt produits sur fond blanc, prêts pour votre boutique.'],
      'Fotos de produtos',
    ),
    createServiceFacts(
      120,
      40,
      ['Family pictures', 'Grandparents to babies, three backgrounds, one print framed.'],
      ['Photos de famille', 'Des grands-parents aux bébés, trois fonds, un tirage encadré.'],
      'Fotos de família',
    ),
    createServiceFacts(
      240,
      90,
      ['Event coverage', 'Four hours, 150 pictures edited in three days.'],
      ['Reportage d’événement', 'Quatre heures, 150 photos traitées en trois jours.'],
      'Cobertura de eventos',
    ),
  ],
}

export const eventPlanner: CategoryFacts = {
  share: 3,
  womanChance: 0.72,
  place: 'client',
  services: [
    createServiceFacts(
      60,
      15,
      ['First meeting', 'Your idea, your budget, and a plan you can keep.'],
      ['Premier rendez-vous', 'Votre idée, votre budget et un plan que vous gardez.'],
      'Primeira reunião',
    ),
    createServiceFacts(
      240,
      90,
      ['Birthday party', 'Decoration, music and cake arranged and set up.'],
      ['Anniversaire', 'Décoration, musique et gâteau organisés et installés.'],
      'Festa de aniversário',
    ),
    createServiceFacts(
      480,
      380,
      ['Wedding on the day', 'Suppliers, timing and guests looked after all day.'],
      ['Coordination de mariage', 'Prestataires, horaires et invités suivis toute la journée.'],
      'Coordenação de casamento',
    ),
    createServiceFacts(
      240,
      70,
      ['Hall decoration', 'Cloth, flowers and lights for up to one hundred guests.'],
      ['Décoration de salle', 'Tissus, fleurs et lumières jusqu’à cent invités.'],
      'Decoração de salão',
    ),
    createServiceFacts(
      480,
      190,
      ['Company event', 'Room, meals and programme for fifty people.'],
      ['Événement d’entreprise', 'Salle, repas et programme pour cinquante personnes.'],
      'Evento de empresa',
    ),
  ],
}
