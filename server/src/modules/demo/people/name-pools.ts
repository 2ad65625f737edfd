/** First and family names of one culture, in their local spelling. */
export type NamePool = { women: string[]; men: string[]; families: string[] }

const pool = (women: string, men: string, families: string): NamePool => ({
  women: women.split(' '),
  men: men.split(' '),
  families: families.split(' '),
})

export const namePools = {
  yoruba: pool(
    'Funmilayo Folake Yetunde Temitope Adunni Bukola Kehinde Omolara Titilayo Ronke Simisola Abimbola Ayomide Damilola Morenike Tolulope',
    'Tunde Babajide Segun Olumide Kunle Femi Adewale Gbenga Kayode Dapo Oluwaseun Rotimi Tobi Wale Ayodele Deji',
    'Adebayo Ogunleye Balogun Adeyemi Afolabi Oyelaran Akinwale Bankole Ajayi Oladipo Fashola Adekunle Odukoya Ogundipe Salako Olatunji Akande Sowande',
  ),
  igbo: pool(
    'Ngozi Chioma Adaeze Ifeoma Amara Nneka Uchenna Chiamaka Obiageli Ebele Nkechi Oluchi Ugochi Kosisochukwu Chidinma Adanna',
    'Emeka Chinedu Ikenna Obinna Chukwudi Uche Nnamdi Kelechi Ifeanyi Okechukwu Tobechukwu Chibuzor Ebuka Somto Kenechukwu Chidi',
    'Okafor Nwosu Eze Okonkwo Obi Nwachukwu Onyeka Anyanwu Ibekwe Ezeh Umeh Onuoha Nnadi Ugwu Chukwu Iwu Okeke Madu',
  ),
  hausa: pool(
    'Zainab Hauwa Aisha Fatima Hadiza Rakiya Amina Maryam Halima Safiya Bilkisu Jamila Asabe Ladi Sa’adatu Rukayya',
    'Musa Ibrahim Sani Abdullahi Yusuf Bello Garba Aliyu Kabiru Umar Nasiru Shehu Haruna Lawal Isa Suleiman',
    'Abubakar Danjuma Mohammed Bala Yakubu Dauda Tanko Maigari Dikko Gwarzo Ringim Sule Wada Jibrin Kwaru Dantata',
  ),
  ghana: pool(
    'Ama Akosua Abena Efua Adwoa Esi Yaa Afia Akua Serwaa Adjoa Gifty Mavis Comfort Dzifa Enyonam',
    'Kofi Kwame Kwaku Yaw Kojo Kwabena Fiifi Ebo Nana Selorm Kweku Elikem Edem Paa Mawuli Atsu',
    'Mensah Owusu Boateng Asante Osei Appiah Amoah Agyeman Addo Ansah Acheampong Quaye Tetteh Lamptey Agbeko Dzokoto Sarpong Bonsu',
  ),
  kenya: pool(
    'Wanjiru Achieng Njeri Akinyi Wambui Chebet Mumbua Nyambura Jepchirchir Atieno Muthoni Kemunto Nasimiyu Wairimu Cherono Awuor',
    'Kamau Otieno Mwangi Kiprop Mutua Ochieng Njoroge Kipchumba Wekesa Barasa Musyoka Omondi Karanga Rotich Nyaga Juma',
    'Wanyama Odhiambo Kariuki Kiplagat Maina Onyango Ndungu Chepkwony Muriuki Owino Kimani Mutiso Gitau Simiyu Macharia Oduor Nyongesa Cheruiyot',
  ),
  southAfrica: pool(
    'Thandiwe Lerato Zanele Nomvula Naledi Ayanda Palesa Nosipho Busisiwe Refilwe Lindiwe Anele Chantel Anelize Mpho Khanyi',
    'Thabo Sipho Bongani Kagiso Lwazi Themba Sizwe Tshepo Mandla Katlego Andile Pieter Riaan Vusi Nkosana Jabu',
    'Dlamini Nkosi Mokoena Khumalo Ndlovu Mahlangu Molefe Naidoo Botha Mthembu Sithole Zulu Pillay Radebe Tshabalala Adams Maseko Petersen',
  ),
  egypt: pool(
    'Mariam Nour Salma Yasmin Dina Heba Rania Mona Amira Shaimaa Aya Reem Hanan Nadine Sara Doaa',
    'Ahmed Mohamed Mahmoud Karim Hassan Omar Tarek Youssef Mostafa Amr Khaled Hossam Sherif Mina Ramy Islam',
    'Abdelrahman Fawzy Mansour Shenouda ElSayed Farouk Gaber Ibrahim Salem Hegazy Nassar Ramadan Saleh Badawy Zaki Fathy Guirguis Soliman',
  ),
  maghreb: pool(
    'Salma Khadija Yasmine Nadia Amel Imane Houda Samira Meryem Leïla Sonia Hajar Rim Loubna Fatma Wafa',
    'Youssef Karim Mehdi Rachid Sofiane Hicham Anis Bilel Amine Khalid Nabil Walid Hamza Omar Samir Tarik',
    'Benali Alaoui Trabelsi Bouzid Cherkaoui Mansouri Haddad Ziani Belkacem Tazi Gharbi Idrissi Meziane Ayari Lahlou Brahimi Slimani Fassi',
  ),
  ethiopia: pool(
    'Selam Tigist Hiwot Bethlehem Meron Rahel Aster Genet Almaz Mahlet Saba Eden Tsehay Hana Yordanos Liya',
    'Abebe Dawit Kebede Tesfaye Yonas Bereket Solomon Girma Haile Mulugeta Elias Biruk Tadesse Samuel Henok Natnael',
    'Bekele Alemu Tesfaye Girma Wolde Assefa Mengistu Desta Getachew Worku Lemma Demissie Hailu Abera Tilahun Gebre Negash Tefera',
  ),
  swahili: pool(
    'Neema Rehema Zawadi Asha Mwanaidi Upendo Subira Halima Grace Pendo Salma Tatu Zuhura Anna Joyce Bahati',
    'Juma Baraka Hamisi Rashid Salum Amani Emmanuel Daudi Hassan Yusufu Frank Idrisa Musa Joseph Ally Godfrey',
    'Mwakyusa Mushi Massawe Kimaro Lyimo Ngowi Mrema Said Mwinyi Komba Shayo Mtui Makame Swai Mbwana Chande Lema Nyoni',
  ),
  uganda: pool(
    'Nakato Babirye Namukasa Nalwanga Akello Apio Nabirye Kyomugisha Kemigisha Nansubuga Auma Atim Nambi Ainembabazi Namuli Adong',
    'Mugisha Okello Kato Wasswa Ssemakula Opio Tumusiime Byaruhanga Kizito Mukasa Odongo Asiimwe Lubega Ochan Muwanga Kyeyune',
    'Mukasa Ssebunya Kaggwa Ocen Tumwine Nsubuga Kabuye Musoke Rwabwogo Lutaaya Obua Kiggundu Bwire Katende Odoi Kasozi Balikuddembe Ojok',
  ),
  rwanda: pool(
    'Uwase Mutesi Ingabire Aline Umutoni Uwimana Mukamana Keza Iradukunda Ishimwe Teta Gaju Nyirahabimana Diane Solange Clarisse',
    'Mugabo Nshuti Habimana Hirwa Ndayisenga Eric Gasana Mucyo Niyonzima Patrick Shema Kayitare Jean-Bosco Olivier Bosco Claude',
    'Nkurunziza Uwizeye Mukeshimana Habyarimana Rutagengwa Munyaneza Bizimana Ntaganda Hakizimana Kagabo Rukundo Nsengiyumva Sibomana Gatete Murenzi Kamanzi',
  ),
  senegal: pool(
    'Fatou Awa Aminata Mariama Aïssatou Khady Ndèye Coumba Adama Rokhaya Sokhna Astou Bineta Dieynaba Maguette Yacine',
    'Moussa Ousmane Cheikh Mamadou Abdoulaye Ibrahima Pape Modou Alioune Malick Babacar Assane Serigne Idrissa Lamine Amadou',
    'Diop Ndiaye Fall Sow Diallo Ba Gueye Sarr Faye Mbaye Cissé Seck Thiam Diouf Kane Sy Niang Wade',
  ),
  ivoryCoast: pool(
    'Adjoua Affoué Aya Amenan Mariam Salimata Clarisse Estelle Akissi Ahou Nathalie Fatoumata Carine Prisca Solange Rokia',
    'Koffi Yao Kouassi Konan Serge Ibrahim Adama Didier Bakary Franck Souleymane Kouamé Arsène Drissa Hervé Wilfried',
    'Kouassi Traoré Koné Ouattara N’Guessan Coulibaly Bamba Kouadio Diabaté Yao Touré Gnahoré Brou Kacou Dosso Zadi Tanoh Assi',
  ),
  cameroon: pool(
    'Josiane Clémentine Béatrice Solange Nadège Brigitte Sandrine Mireille Carole Estelle Ange Blessing Christelle Laure Vanessa Odile',
    'Brice Rodrigue Serge Arsène Patrick Landry Cédric Hervé Alain Fabrice Emmanuel Divine Boris Armand Thierry Valéry',
    'Tchoua Ngo Fotso Mbarga Kamga Essomba Njoya Tagne Nkoulou Mbida Ndongo Fon Tabi Ewane Talla Abena Kuate Ngassa',
  ),
  lusophone: pool(
    'Conceição Teresa Domingas Esperança Luísa Celeste Graça Isabel Marta Filomena Nádia Yara Leonor Sónia Jacinta Telma',
    'João Domingos Manuel Paulo António Edson Hélder Nelson Mário Zeferino Armando Gilberto Osvaldo Délcio Tomás Celso',
    'dos-Santos Mondlane Neto Machava Cossa Domingos Sitoe Kiala Macuácua Fernandes Nhantumbo Chissano Muianga Baptista Quissanga Tembe Miguel Vunge',
  ),
  malagasy: pool(
    'Fanja Haja Tiana Voahangy Lalao Nirina Hanta Vola Soa Felana Miora Sitraka Onja Ravaka Malala Holy',
    'Rivo Hery Solofo Mamy Toky Naina Tojo Fidy Lova Andry Zo Njaka Tahina Ando Dera Faly',
    'Rakoto Rabe Randria Razafy Rasoa Andriamanana Rakotomalala Ravelo Ramanana Rajaona Rabemananjara Razanaka Ratsimba Raharison Andrianaivo Ranaivo',
  ),
  zimbabwe: pool(
    'Chipo Rudo Tendai Nyasha Tsitsi Rumbidzai Memory Fadzai Sibongile Nokuthula Tariro Vimbai Shamiso Kudzai Precious Yeukai',
    'Tendai Tinashe Farai Tatenda Blessing Simbarashe Tafadzwa Munashe Kuda Mthokozisi Takudzwa Lovemore Ngoni Nkosilathi Panashe Anesu',
    'Moyo Ncube Sibanda Chikwanha Mutasa Dube Marufu Chirwa Zhou Gumbo Mhlanga Nyathi Makoni Chigumba Mapfumo Shumba Hove Muchena',
  ),
  zambia: pool(
    'Mutale Mwila Chanda Bwalya Namukolo Thandiwe Natasha Misozi Lushomo Mapalo Chileshe Kasonde Precious Luyando Mwansa Inonge',
    'Mulenga Chola Kabwe Musonda Bwalya Kelvin Mwape Sichone Chilufya Lubinda Moses Kennedy Mubita Nkandu Davies Bupe',
    'Banda Phiri Mwale Tembo Zulu Sakala Lungu Mumba Kapambwe Hamoonga Simukonda Chisenga Mwanza Nyirenda Siame Kunda Chibwe Muleya',
  ),
} as const satisfies Record<string, NamePool>
