import { type CategoryFacts, createServiceFacts } from './category.ts'

export const barber: CategoryFacts = {
  share: 10,
  womanChance: 0.06,
  place: 'business',
  services: [
    createServiceFacts(
      30,
      4,
      ['Haircut', 'A clean cut with clippers and scissors, neck shave included.'],
      ['Coupe homme', 'Coupe nette aux ciseaux et à la tondeuse, nuque rasée.'],
      'Corte de cabelo',
    ),
    createServiceFacts(
      45,
      5.5,
      ['Skin fade', 'Low, mid or high fade, blended down to the skin and lined up.'],
      ['Dégradé à blanc', 'Dégradé bas, moyen ou haut, fondu jusqu’à la peau, contours nets.'],
      'Degradê',
    ),
    createServiceFacts(
      30,
      3,
      ['Beard trim', 'Shaping with clippers and razor, hot towel and oil to finish.'],
      ['Taille de barbe', 'Barbe dessinée à la tondeuse et au rasoir, serviette chaude et huile.'],
      'Aparar a barba',
    ),
    createServiceFacts(
      60,
      8,
      ['Cut and beard', 'Haircut and full beard service in one visit, with hot towel.'],
      ['Coupe et barbe', 'La coupe et la barbe complète en une seule visite.'],
      'Corte e barba',
    ),
    createServiceFacts(
      30,
      3,
      ["Kids' cut", 'For children up to twelve. Patience is included.'],
      ['Coupe enfant', 'Pour les enfants jusqu’à douze ans, avec de la patience.'],
      'Corte infantil',
    ),
    createServiceFacts(
      60,
      9,
      ['Hair colour', 'Black, brown or bleached, with a test on the skin first.'],
      ['Coloration', 'Noir, brun ou décoloré, avec un essai sur la peau avant.'],
      'Coloração',
    ),
    createServiceFacts(
      45,
      6,
      ['Hot towel shave', 'Traditional razor shave, hot towel before and cold after.'],
      ['Rasage à l’ancienne', 'Rasage au coupe-chou, serviette chaude avant, froide après.'],
      'Barba à navalha',
    ),
  ],
}

export const hairdresser: CategoryFacts = {
  share: 14,
  womanChance: 0.93,
  place: 'business',
  services: [
    createServiceFacts(
      240,
      18,
      ['Knotless braids', 'Light, flat braids without knots. Hair can be bought here.'],
      ['Tresses sans nœuds', 'Tresses légères et plates. Les mèches peuvent être achetées ici.'],
      'Tranças sem nó',
    ),
    createServiceFacts(
      180,
      13,
      ['Box braids', 'Small, medium or jumbo, washed and dried before we start.'],
      ['Box braids', 'Petites, moyennes ou jumbo, cheveux lavés et séchés avant.'],
      'Box braids',
    ),
    createServiceFacts(
      90,
      6,
      ['Cornrows', 'Straight back, curved or to your own picture.'],
      ['Nattes collées', 'Vers l’arrière, en courbes ou d’après votre photo.'],
      'Tranças nagô',
    ),
    createServiceFacts(
      60,
      5,
      ['Wash and blow-dry', 'Wash, deep conditioner and blow-dry for natural or relaxed hair.'],
      ['Shampoing et brushing', 'Shampoing, soin profond et brushing, naturel ou défrisé.'],
      'Lavar e secar',
    ),
    createServiceFacts(
      120,
      10,
      ['Silk press', 'Natural hair pressed smooth without chemicals, ends trimmed.'],
      ['Lissage soyeux', 'Cheveux naturels lissés sans produit chimique, pointes coupées.'],
      'Alisamento',
    ),
    createServiceFacts(
      90,
      9,
      ['Loc retwist', 'Roots twisted or interlocked, oiled and styled.'],
      ['Entretien de locks', 'Racines reprises au doigt ou au crochet, huilées et coiffées.'],
      'Manutenção de locs',
    ),
    createServiceFacts(
      120,
      15,
      ['Weave and closure', 'Sewn flat, closure included, your own or our hair.'],
      ['Tissage avec closure', 'Cousu à plat, closure comprise, vos mèches ou les nôtres.'],
      'Aplique com closure',
    ),
    createServiceFacts(
      90,
      7,
      ["Children's braids", 'Gentle hands, short breaks, beads if the child likes them.'],
      ['Tresses enfant', 'Des mains douces, des pauses, et des perles si l’enfant en veut.'],
      'Tranças infantis',
    ),
  ],
}

export const tailor: CategoryFacts = {
  share: 8,
  womanChance: 0.5,
  place: 'business',
  services: [
    createServiceFacts(
      60,
      28,
      ['Made-to-measure dress', 'Measures, fitting and finished dress from your own cloth.'],
      ['Robe sur mesure', 'Prise de mesures, essayage et robe finie dans votre tissu.'],
      'Vestido por medida',
    ),
    createServiceFacts(
      60,
      25,
      ['Kaftan or boubou', 'Cut and sewn in your cloth, simple embroidery included.'],
      ['Boubou ou caftan', 'Coupé et cousu dans votre tissu, broderie simple comprise.'],
      'Boubou por medida',
    ),
    createServiceFacts(
      60,
      60,
      ["Men's suit", 'Two pieces, lined, with two fittings before it is yours.'],
      ['Costume homme', 'Deux pièces doublées, avec deux essayages.'],
      'Fato de homem',
    ),
    createServiceFacts(
      30,
      3,
      ['Alterations', 'Hems, zips, taking in and letting out, most while you wait.'],
      ['Retouches', 'Ourlets, fermetures, cintrage, souvent faits sur place.'],
      'Arranjos de roupa',
    ),
    createServiceFacts(
      45,
      9,
      ['School uniform', 'Shirt with trousers or skirt, in the colours of the school.'],
      ['Uniforme scolaire', 'Chemise avec pantalon ou jupe, aux couleurs de l’école.'],
      'Uniforme escolar',
    ),
    createServiceFacts(
      90,
      45,
      ['Wedding outfit fitting', 'Bride, groom or family in one cloth: measures and fittings.'],
      ['Tenue de mariage', 'Mariés ou famille dans le même tissu : mesures et essayages.'],
      'Roupa de casamento',
    ),
  ],
}
