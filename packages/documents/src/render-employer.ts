/** The head of documents for employees: the shop as the employer, in both languages. */
import type { Employer } from '@warsha/contracts/hr/employer'
import { bilingual, type DocumentTextKey } from './document-texts.ts'
import { formatAmount, type Html, html, leftToRight, userText } from './html.ts'

export const renderEmployer = (shop: Employer): Html => html`<header class="shop">
<div lang="en" dir="ltr"><strong>${userText(shop.name)}</strong><p>${userText(shop.address)}</p><p>${leftToRight(shop.phone)}</p></div>
<div lang="ar" dir="rtl"><strong>${userText(shop.name_ar ?? shop.name)}</strong><p>${userText(shop.address_ar ?? shop.address)}</p><p>${leftToRight(shop.phone)}</p></div></header>`

/** Returns a line with a label in both languages and an amount in AED. */
export const renderAmount = (
  key: DocumentTextKey,
  aed: number,
  isStrong = false,
  details: Html | null = null,
): Html =>
  html`<div class="field${isStrong && ' strong'}"><dt>${bilingual(key)} ${details}</dt><dd>${leftToRight(formatAmount(aed))}</dd></div>`
