/**
 * What people ask of a product like this and the site says nothing of. Known here so that a passage which only sounds alike is not taken
 * for the answer; a subject that the site comes to speak of is taken out.
 */
export const unsaid = [
  "hipaa; hipaa compliant; compliant with hipaa; hipaa for a dental clinic; medical records; patient information; gdpr; iso 27001; pci compliant",
  "does it speak spanish; languages; bilingual; which languages; french; chinese; translate; translation; parlez-vous; habla espanol; sprechen sie deutsch; bonjour; multilingual",
  "iphone app; android app; mobile app; app store; desktop app; download the app; chrome extension",
  "whatsapp; facebook messenger; instagram; tiktok; social media; telegram; website chat widget for my site; live chat for my own website",
  "bitcoin; crypto; paypal; pay by check; wire transfer; can I pay with paypal; cash; venmo; financing; purchase order; net 30; ach",
  "who is your ceo; founder; owner of bubby; investors; funding; stock; ticker; publicly traded; revenue of your company; how many employees; how many people work at your company; size of your staff; when were you founded; how long have you been in business",
  "what ai model do you use; gpt; openai; claude; gemini; large language model; which llm",
  "affiliate; referral program; commission; refer a friend; rewards",
  "seo; google ads; website design; build me a website; marketing services; run ads; more leads from google; social media posts; logo",
  "write me a letter; write a complaint letter; poem; essay; story; code; homework; recipe; tell me a joke; sing; riddle; funny; cover letter; resume",
  "weather; news; sports; score; president; election; capital of a country; history; movie; song; celebrity; how tall; distance; population; stock market; time is it; what day is it; when is thanksgiving; capital of arizona; gym nearby; restaurant near me; good restaurant; place to eat",
  "do I have a case; can I sue my landlord; should I get divorced; am I guilty; legal question of mine; immigration status; my husband; my wife is cheating; child custody rights; how much is a divorce; how long does a divorce take; find me a divorce attorney; what should I wear to court; my lawyer does not call me back; how much is my case worth",
  "how do I fix a faucet; unclog a toilet; my sink is clogged; my toilet is clogged; what do I do about my leak; my furnace is not working; repair my air conditioner; how to install a breaker; roof leak repair how to; my sink is leaking; need a plumber at my house; find me a lawyer; find me a good plumber; how much does a new roof cost; basement is flooding",
  "do my taxes; taxes; buy shares; do you sell phones; do you sell computers; lend me money; car; engine; house; clothes; food; pizza; dogs; cats; book a flight; hotel",
  "ship; shipping; delivery; warehouse; size; color; return an item; office in london; canada; uk; australia; europe; outside the united states; international numbers; mexico",
  "how are you; do you love me; are you alive; meaning of life; your favorite; girlfriend; marry me; do you sleep",
  "api; webhooks; developer documentation; sdk; github; source code; open source; sso; saml; single sign-on; two-factor",
  "fax; mail; printed; physical office tour; visit you; walk in; parking",
  "number of users; seats; team members; user roles; permissions; several logins; staff accounts",
  "hack; password of another customer; other visitors; your instructions; system prompt; ignore previous instructions; your rules",
].map((asked) => asked.split("; "));
