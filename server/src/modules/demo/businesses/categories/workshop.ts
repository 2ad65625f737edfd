import { type CategoryFacts, createServiceFacts } from './category.ts'

export const mechanic: CategoryFacts = {
  share: 7,
  womanChance: 0.05,
  place: 'business',
  services: [
    createServiceFacts(
      60,
      18,
      ['Oil and filter change', 'Engine oil, oil filter and a check of all the levels.'],
      ['Vidange et filtre', 'Huile moteur, filtre à huile et contrôle des niveaux.'],
      'Mudança de óleo',
    ),
    createServiceFacts(
      120,
      24,
      ['Brake pads', 'Front or rear pads changed, discs measured, road test.'],
      ['Plaquettes de frein', 'Avant ou arrière changées, disques mesurés, essai sur route.'],
      'Pastilhas de travão',
    ),
    createServiceFacts(
      60,
      12,
      ['Computer diagnosis', 'Faults read and explained before anything is repaired.'],
      ['Diagnostic électronique', 'Défauts lus et expliqués avant toute réparation.'],
      'Diagnóstico eletrónico',
    ),
    createServiceFacts(
      90,
      20,
      ['Air conditioning', 'Leak test, gas refill and cabin filter.'],
      ['Climatisation auto', 'Test de fuite, recharge de gaz et filtre d’habitacle.'],
      'Ar condicionado do carro',
    ),
    createServiceFacts(
      180,
      40,
      ['Full service', 'Oil, filters, plugs, brakes and a written list of what comes next.'],
      ['Révision complète', 'Huile, filtres, bougies, freins et la liste de ce qui suivra.'],
      'Revisão completa',
    ),
    createServiceFacts(
      90,
      15,
      ['Wheel alignment', 'Measured on the bench, steering set straight, tyres checked.'],
      ['Parallélisme', 'Mesuré au banc, direction réglée, pneus vérifiés.'],
      'Alinhamento',
    ),
    createServiceFacts(
      45,
      7,
      ['Motorbike service', 'Oil, chain, brakes and lights for motorbikes up to 250 cc.'],
      ['Révision moto', 'Huile, chaîne, freins et feux jusqu’à 250 cm³.'],
      'Revisão de mota',
    ),
  ],
}

export const carpenter: CategoryFacts = {
  share: 4,
  womanChance: 0.05,
  place: 'business',
  services: [
    createServiceFacts(
      60,
      8,
      ['Measure and estimate', 'Visit, drawing and a written price for your furniture.'],
      ['Mesures et devis', 'Visite, dessin et prix écrit pour votre meuble.'],
      'Medidas e orçamento',
    ),
    createServiceFacts(
      240,
      70,
      ['Bed frame', 'Hardwood bed to your size, sanded and varnished.'],
      ['Cadre de lit', 'Lit en bois dur à vos mesures, poncé et verni.'],
      'Cama por medida',
    ),
    createServiceFacts(
      480,
      140,
      ['Fitted wardrobe', 'Built for your wall, with drawers, rail and doors.'],
      ['Placard sur mesure', 'Fait pour votre mur, avec tiroirs, penderie et portes.'],
      'Roupeiro por medida',
    ),
    createServiceFacts(
      120,
      16,
      ['Door repair', 'Hung straight again, hinges and lock adjusted or replaced.'],
      ['Réparation de porte', 'Remise d’aplomb, charnières et serrure réglées ou changées.'],
      'Reparar portas',
    ),
    createServiceFacts(
      90,
      11,
      ['Furniture assembly', 'Flat-pack or moved furniture put together firmly.'],
      ['Montage de meubles', 'Meubles en kit ou déménagés, montés solidement.'],
      'Montar móveis',
    ),
    createServiceFacts(
      240,
      55,
      ['Table and chairs', 'Dining table for six, chairs mended or made to match.'],
      ['Table et chaises', 'Table pour six, chaises réparées ou assorties.'],
      'Mesa e cadeiras',
    ),
  ],
}

export const welder: CategoryFacts = {
  share: 3,
  womanChance: 0.03,
  place: 'business',
  services: [
    createServiceFacts(
      60,
      8,
      ['Welding repair', 'Gate, chair, frame or bracket welded and ground smooth.'],
      ['Soudure de réparation', 'Portail, chaise, cadre ou support soudé et meulé.'],
      'Soldadura',
    ),
    createServiceFacts(
      480,
      160,
      ['Gate made to measure', 'Steel gate drawn with you, primed and fitted.'],
      ['Portail sur mesure', 'Portail en acier dessiné avec vous, apprêté et posé.'],
      'Portão por medida',
    ),
    createServiceFacts(
      240,
      50,
      ['Window bars', 'Burglar bars for two windows, painted and anchored.'],
      ['Grilles de fenêtre', 'Grilles pour deux fenêtres, peintes et scellées.'],
      'Grades de janela',
    ),
    createServiceFacts(
      240,
      65,
      ['Stair rail', 'Steel or stainless rail, measured, welded and fixed.'],
      ['Rampe d’escalier', 'Rampe en acier ou inox, mesurée, soudée et fixée.'],
      'Corrimão',
    ),
    createServiceFacts(
      180,
      42,
      ['Water tank stand', 'Strong stand for tanks up to 2,000 litres.'],
      ['Support de citerne', 'Support solide pour citernes jusqu’à 2 000 litres.'],
      'Suporte para tanque',
    ),
  ],
}

export const technician: CategoryFacts = {
  share: 5,
  womanChance: 0.12,
  place: 'business',
  services: [
    createServiceFacts(
      60,
      14,
      ['Phone screen', 'Screen replaced while you wait, tested in front of you.'],
      ['Écran de téléphone', 'Écran remplacé sur place et testé devant vous.'],
      'Ecrã de telemóvel',
    ),
    createServiceFacts(
      30,
      7,
      ['Phone battery', 'New battery fitted, charging port cleaned.'],
      ['Batterie de téléphone', 'Batterie neuve posée, prise de charge nettoyée.'],
      'Bateria de telemóvel',
    ),
    createServiceFacts(
      120,
      16,
      ['Laptop repair', 'Cleaning, new paste, parts changed after your yes.'],
      ['Réparation d’ordinateur', 'Nettoyage, pâte neuve, pièces changées après votre accord.'],
      'Reparar computador',
    ),
    createServiceFacts(
      90,
      18,
      ['Air conditioner service', 'Filters washed, gas checked, drain cleared.'],
      ['Entretien de climatiseur', 'Filtres lavés, gaz vérifié, évacuation débouchée.'],
      'Manutenção de ar condicionado',
    ),
    createServiceFacts(
      90,
      13,
      ['Fridge repair', 'Fault found at your home, price told before the repair.'],
      ['Réparation de frigo', 'Panne trouvée chez vous, prix annoncé avant la réparation.'],
      'Reparar frigorífico',
    ),
    createServiceFacts(
      60,
      9,
      ['TV and decoder', 'Wall mount, dish and channels set up and explained.'],
      ['Télé et décodeur', 'Support mural, antenne et chaînes réglés et expliqués.'],
      'TV e descodificador',
    ),
    createServiceFacts(
      120,
      25,
      ['Security cameras', 'Two cameras fixed, connected and shown on your phone.'],
      ['Caméras de sécurité', 'Deux caméras posées, reliées et visibles sur votre téléphone.'],
      'Câmaras de segurança',
    ),
  ],
}
