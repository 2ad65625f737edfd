/** Synonyms for home, food, transport and machines; see `personalCareSynonyms` for the format. */
export const homeSynonyms = `
leak, water leak, leaking tap, leaking pipe, fuite eau, fuga agua, leaks, leaking, leakage, fuite, fuites, fuga, fugas, gotera, goteras, vazamento
pipe, pipes, piping, tuyau, tuyaux, tuyauterie, tuberia, tuberias, tubo, tubos, cano, canos, canalisation
tap, taps, faucet, faucets, robinet, robinets, grifo, grifos, torneira, torneiras
toilet, toilets, wc, latrine, toilette, toilettes, inodoro, sanita, sanitas, vaso sanitario, bano, loo
drain, drains, drainage, unblock, unblocking, blocked, unclog, clogged, debouchage, deboucher, bouche, desatasco, desatascos, desentupimento, entupido, egout
shower, showers, douche, douches, ducha, duchas, chuveiro, bath, bathroom, bathrooms, salle bains, bains, baignoire, banheiro
sink, sinks, evier, eviers, lavabo, lavabos, fregadero, lavatorio, pia
heater, heaters, boiler, boilers, geyser, geysers, chauffe eau, chauffeeau, chauffe, calentador, esquentador, termo, hot water, water heater
tank, tanks, citerne, citernes, reservoir, reservoirs, tanque, tanques, deposito, cisterna, polytank
pump, pumps, pompe, pompes, bomba, bombas, suppresseur
borehole, boreholes, forage, forages, puits, well, perforacion, pozo, furo
septic, fosse septique, fosse, soakaway, vidange fosse, sewage
socket, sockets, outlet, prise, prises, enchufe, enchufes, tomada, tomadas, plug, plugs
switch, switches, interrupteur, interrupteurs, interruptor, interruptores, dimmer
light, lights, lighting, lamp, lamps, lampe, lampes, eclairage, luminaire, ampoule, luz, luces, iluminacion, iluminacao, chandelier, lustre, bulb
cable, cables, cabling, cablage, fil, fils, cableado, wire, wires, fio
fan, fans, ventilateur, ventilateurs, ventilador, ventiladores, ventoinha
inverter, inverters, onduleur, onduleurs, inversor, inversores, ups
solar, solaire, solaires, panel, panels, panneau, panneaux, placas solares, painel, paineis, photovoltaique
battery, batteries, batterie, bateria, baterias
generator, generators, genset, groupe electrogene, electrogene, generador, gerador, geradores
meter, meters, compteur, compteurs, contador luz, prepaid
fault, faults, breakdown, panne, pannes, averia, averias, avaria, avarias, short circuit, court circuit, cortocircuito
breaker, breakers, disjoncteur, disjuntor, fuse, fuses, fusible, fusibles
install, installing, installation, installations, installer, pose, poser, fitting, instalar, instalacion, instalaciones, instalacao, mounting, mount
repair, #technician, #mechanic, repairs, repairing, fix, fixing, mend, reparation, reparations, reparer, arreglar, reparacion, reparaciones, reparar, reparacao, conserto, consertar, depannage
maintenance, #technician, #mechanic, entretien, servicing, mantenimiento, manutencao, checkup, revision, revisao, check
flat, flats, apartment, apartments, appartement, appartements, appart, piso, apartamento, apartamentos
house, houses, home, homes, maison, maisons, domicile, casa, casas, domicilio, villa
office, offices, bureau, bureaux, oficina trabajo, oficinas, escritorio, escritorios
window, windows, fenetre, fenetres, vitre, vitres, ventana, ventanas, janela, janelas
carpet, carpets, rug, rugs, tapis, moquette, alfombra, alfombras, tapete, tapetes
sofa, sofas, couch, couches, canape, canapes, fauteuil, fauteuils, upholstery, tapisserie, tapissier, tapicero, settee
laundry, lessive, linge, blanchisserie, pressing, lavanderia, colada, dry cleaning, washing clothes
iron, ironing, repassage, repasser, planchar, planchado, engomar, passar ferro
deep cleaning, grand menage, limpieza profunda, limpeza profunda
fumigation, fumigate, pest, pests, pest control, desinsectisation, deratisation, desinfection, fumigacion, plagas, cockroach, cockroaches, cafards, rats, termites, bedbugs, punaises, dedetizacao
window cleaning, nettoyage vitres, limpieza ventanas
babysitter, babysitting, nanny, nounou, nourrice, garde enfants, ninera, baba, childcare, child care
lawn, lawns, grass, mowing, mow, pelouse, gazon, tonte, tondre, cesped, relva, grama
hedge, hedges, haie, haies, seto, setos, sebe, sebes
tree, trees, pruning, arbre, arbres, elagage, arbol, arboles, poda, arvore, arvores, felling, abattage
plant, plants, planting, plante, plantes, plantation, planta, plantas, plantar, nursery, pepiniere
garden, gardens, jardin, jardins, jardines, jardim, yard, compound
kitchen garden, vegetables, vegetable, potager, legumes, huerto, horta, verduras
irrigation, arrosage, riego, rega, watering, sprinkler
pool, pools, piscine, piscines, piscina, piscinas, swimming pool
paint, #painter, painting, paints, peinture, peintures, peindre, pintura, pinturas, pintar
wall, walls, mur, murs, pared, paredes, parede, muro, muros, facade, facades, fachada
wallpaper, papier peint, papel pintado, papel parede
ceiling, ceilings, plafond, plafonds, techo, techos, teto, pop ceiling, plaster, platre, staff, gypsum
tile, tiles, tiling, tiler, carrelage, carreaux, carreleur, azulejo, azulejos, baldosas, ladrilho, azulejista
floor, floors, flooring, sol, sols, suelo, suelos, piso suelo, chao, parquet, terrazzo
roof, roofs, roofing, roofer, toit, toits, toiture, couvreur, tejado, tejados, telhado, telhados, zinc, tole
mason, masons, masonry, bricklayer, brick, bricks, macon, maconnerie, albanil, albanileria, pedreiro, builder, construction, cement, ciment, concrete, beton
furniture, meuble, meubles, mueble, muebles, movel, moveis
bed, beds, lit, lits, cama, camas, mattress, matelas
wardrobe, wardrobes, closet, cupboard, cupboards, placard, placards, armoire, armario, armarios, roupeiro, cabinet, cabinets
kitchen, kitchens, cuisine, cuisines, cocina, cocinas, cozinha, cozinhas
table, tables, mesa, mesas, desk, desks
chair, chairs, chaise, chaises, silla, sillas, cadeira, cadeiras, bench, banc
door, doors, porte, portes, puerta, puertas, porta, portas
lock, locks, locksmith, serrure, serrures, serrurier, cerradura, cerraduras, cerrajero, fechadura, chaveiro, key, keys, cle, cles, llave
shelf, shelves, shelving, etagere, etageres, estante, estantes, prateleira
wood, wooden, bois, madera, madeira, timber, mahogany, teak
assembly, assemble, montage, monter, montaje, montar, montagem
gate, gates, portail, portails, porton, portones, portao, portoes
grille, grilles, grill window, burglar, burglary, window bars, rejas, reja, grade, grades, antivol
fence, fences, fencing, cloture, clotures, valla, vallas, cerca, vedacao, barbed wire
rail, rails, railing, railings, handrail, rampe, rampes, balustrade, garde corps, barandilla, corrimao, stairs, escalier, escaliers, escalera, escada
metal, metals, steel, acier, fer, inox, stainless, hierro, acero, aco, ferro, aluminium, aluminum, aluminio, alu
glass, verre, vidre, vidrio, vidro, vitrier, glazier
phone, phones, smartphone, telephone, telephones, portable, telefono, telefonos, movil, celular, telemovel, iphone, samsung, tecno
screen, screens, ecran, ecrans, pantalla, pantallas, ecra, tela, display
computer, computers, laptop, laptops, ordinateur portable, notebook, pc, ordinateur, ordinateurs, ordi, ordenador, computadora, computador, computadores, macbook
printer, printers, imprimante, imprimantes, impresora, impressora
network, networking, wifi, internet, reseau, reseaux, red, redes, rede, router, routeur
software, logiciel, logiciels, windows install, virus, formatage
fridge, fridges, refrigerator, refrigerators, freezer, freezers, frigo, frigos, refrigerateur, congelateur, nevera, frigorifico, geladeira
washing machine, machine laver, lavadora, maquina lavar, washer
cooker, oven, stove, microwave, cuisiniere, gaziniere, horno, fogao, forno
ac, aircon, airconditioner, airconditioning, air conditioner, air conditioning, climatiseur, climatiseurs, climatisation, clim, split, aire acondicionado, ar condicionado
tv, television, televisions, tele, decoder, decoders, decodeur, televisor, dish, antenne, antena, dstv, canal plus, satellite, parabole
camera, cameras, cctv, surveillance, security, securite, seguridad, seguranca, alarm, alarme, alarma, camaras
appliance, appliances, electromenager, electrodomestico, electrodomesticos, eletrodomestico
meal, meals, repas, plat, plats, comida, comidas, refeicao, refeicoes, food, nourriture, dish, dishes, platos, lunch, dejeuner, almuerzo, dinner, diner, cena
cake, cakes, gateau, gateaux, patisserie, patissier, pastel, pasteles, tarta, tartas, bolo, bolos, pastry, baker, bakery, boulanger, panaderia, reposteria, cupcakes
bbq, barbecue, grill, grilled, grillade, grillades, braise, parrilla, parrillada, churrasco, suya, nyama choma, asado
cooking lesson, cours cuisine, clase cocina, aula cozinha
buffet, banquet, banquete, cocktail, reception, canapes food, small chops
fish, poisson, poissons, pescado, peixe
chicken, poulet, poulets, pollo, frango
rice, riz, jollof, arroz, thieb, thieboudienne
juice, juices, jus, jugo, zumo, sumo, drinks, boissons, bebidas
vegetarian, vegan, vegetarien, vegetariano
airport, aeroport, aeropuerto, aeroporto, transfer, transfert, traslado, pickup
delivery, deliveries, livraison, livraisons, livreur, entrega, entregas, reparto, courier, coursier, dispatch, parcel, colis, mensajero
move, moving, removal, removals, relocation, demenager, demenagement, demenagements, mudanza, mudanzas, mudanca, mudancas, movers
van, vans, camionnette, furgoneta, carrinha, truck, trucks, lorry, camion, camions, camiones, caminhao
driving, drive, conduite, conduire, conducir, conducao, driving school, driving lesson, auto ecole, autoecole, autoescuela
bus, minibus, coach trip, autobus, autocar
tour, tours, guide, tourism, tourist, touriste, tourisme, turismo, excursion, safari
car, cars, auto, autos, voiture, voitures, vehicule, vehicules, vehicle, vehicles, coche, coches, carro, carros, automobile, automovil
motorbike, motorbikes, motorcycle, motorcycles, moto, motos, okada, boda boda, bodaboda, mota, bike, scooter, tricycle
bicycle, bicycles, velo, velos, bicicleta, bicicletas
tyre, tyres, tire, tires, pneu, pneus, neumatico, neumaticos, llanta, llantas, puncture, crevaison, vulcanizing, vulcanizer, wheel, wheels, roue, roues, rueda, ruedas
brake, brakes, frein, freins, freno, frenos, travao, travoes, pads, plaquettes
oil, huile, vidange, aceite, oleo, oil change, cambio aceite, mudanca oleo, lubricant
engine, engines, moteur, moteurs, motor, motores
gearbox, transmission, boite vitesses, embrayage, clutch, embrague, caja cambios
alignment, parallelisme, geometrie, alineacion, alinhamento, balancing, equilibrage
diagnosis, diagnostic, diagnostics, diagnostico, scanner, scan
bodywork, panel beating, panel beater, tolerie, tolier, carrosserie, carrossier, chapa, hojalateria, spray painting, dent, dents
wash, washing, lavage, laver, lavado, lavar, lavagem
car wash, carwash, lavage auto, lavage voiture, lavado coche, lavado coches, lavado auto, lavagem carro, lavagem auto
tow, towing, remorquage, remorque, grua, reboque
estimate, quote, quotation, devis, presupuesto, orcamento
emergency, urgent, urgence, urgencia, urgencias, 24h
night, nuit, noche, noite, evening, soir, soiree
`
