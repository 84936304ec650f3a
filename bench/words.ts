const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What titles and names of the catalogue are made of. */
export const adjectives = list(`
  Secret Silent Golden Hidden Wandering Broken Crimson Emerald Forgotten Frozen Hollow Last Lonely Lost Midnight Moonlit
  Painted Quiet Restless Scarlet Sleeping Small Stolen Summer Tangled Unlikely Velvet Whispering Wild Winter Ancient
  Borrowed Brave Careless Clever Curious Distant Early Electric Endless Faithful Gentle Honest Hungry Invisible Jagged
  Kindly Luminous Magnetic Narrow Obstinate Paper Rapid Salted Patient Thirteenth Upside Visible Wooden Yellow`);

export const nouns = list(`
  Garden River Castle Library Lantern Mountain Orchard Harbor Forest Island Bridge Clock Compass Dragon Engine Feather
  Fountain Ghost Giant Horizon House Journal Keeper Kingdom Kite Ladder Lighthouse Locket Map Meadow Mirror Moon Mystery
  Ocean Owl Painter Parade Pirate Planet Portrait Promise Puzzle Rabbit Railway Rainbow Raven Road Robot School Shadow
  Ship Sister Sky Song Spider Star Storm Stranger Teacher Thief Tiger Tower Train Traveler Treasure Tree Tunnel Umbrella
  Valley Village Violin Voyage Walrus Watchmaker Whale Window Witch Wolf Wonder Year Acrobat Bakery Calendar Cartographer
  Detective Elephant Firefly Gardener Hurricane Inventor Juggler Laboratory Magician Neighbor Observatory Penguin`);

export const places = list(`
  Alder Birch Camden Dover Elmwood Fairview Granite Hazel Ithaca Juniper Kingsley Larkspur Maple Newport Oakdale Pemberton
  Quincy Ridgeway Salem Thornton Utica Vernon Westbrook Yarrow Zennor Ashford Bristol Concord Derby Exeter`);

export const firstNames = list(`
  Amelia Benjamin Clara Daniel Eleanor Felix Grace Henry Isabel Jonah Katherine Leo Miriam Nathan Olivia Peter Quentin
  Rosa Samuel Theresa Ursula Victor Willa Xavier Yusuf Zora Adaeze Bao Chidi Dolores Esperanza Farid Gulnara Hiroshi Ines`);

export const lastNames = list(`
  Abernathy Bellweather Castellanos Delacroix Eastman Fitzgerald Greenwood Hawthorne Ibarra Jefferson Kowalski Lindqvist
  Montgomery Nakamura Okonkwo Pemberton Quintero Rosenthal Sutherland Takahashi Underwood Vasquez Whitfield Ximenez Young
  Zimmerman Achterberg Blackwood Crawford Donnelly Ellington Farnsworth Galloway Harrington Ingram Jankowski Kessler`);

export const subjects = [
  'Adventure',
  'Animals',
  'Art',
  'Biography',
  'Classics',
  'Fantasy',
  'Folklore',
  'Geography',
  'Graphic Novels',
  'Historical Fiction',
  'History',
  'Humor',
  'Mathematics',
  'Mystery',
  'Nature',
  'Picture Books',
  'Poetry',
  'School Stories',
  'Science',
  'Science Fiction',
  'Short Stories',
  'Sports',
  'Technology',
  'Young Adult',
] as const;

export const grades = ['Pre-K-K', 'K-2', '1-3', '2-4', '3-5', '4-6', '5-8', '6-9', '9-12'] as const;
