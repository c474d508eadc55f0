/** What bilingual papers are made of: English and Arabic side by side whatever the language of the page, figures once. */
import type { PublicSettings } from '@warsha/contracts/settings'
import { Ltr, nothing, Typed } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './paper.module.css'

export const typed = (text: string | null) => text && <Typed>{text}</Typed>
export const code = (text: string | null) => text && <Ltr>{text}</Ltr>

/** Without an Arabic name the only one stands on both sides. */
export const ShopHead = ({ shop, children }: { shop: PublicSettings; children: ReactNode }) => (
  <header className={classes.shop}>
    <strong className={classes.shopName}>
      <Typed>{shop.shop_name}</Typed>
    </strong>
    <div>{children}</div>
    <strong className={classes.shopName} lang="ar" dir="rtl">
      <Typed>{shop.shop_name_ar || shop.shop_name}</Typed>
    </strong>
  </header>
)

/** The pieces of one paper, which knows its words in both languages. */
export const paperIn = <Word extends string>(
  english: Record<Word, string>,
  arabic: Record<Word, string>,
) => {
  const Both = ({ word, as: Tag = 'span' }: { word: Word; as?: 'span' | 'p' }) => (
    <>
      <Tag lang="en" dir="ltr">
        {english[word]}
      </Tag>
      <Tag lang="ar" dir="rtl" className={classes.arabic}>
        {arabic[word]}
      </Tag>
    </>
  )
  const Fact = ({ word, children }: { word: Word; children: ReactNode }) => (
    <div className={classes.fact}>
      <span className={classes.label}>
        <Both word={word} />
      </span>
      <span className={classes.value}>{children || nothing}</span>
    </div>
  )
  const Head = ({ word }: { word: Word }) => (
    <h3 className={classes.head}>
      <Both word={word} />
    </h3>
  )
  /** @param date the word for the day, which is written by hand too */
  const Signature = ({ word, date }: { word: Word; date: Word }) => (
    <div className={classes.signature}>
      <span className={classes.line} />
      <span className={classes.label}>
        <Both word={word} />
      </span>
      <span className={classes.label}>
        <Both word={date} /> <span className={classes.dateLine} />
      </span>
    </div>
  )
  return { Both, Fact, Head, Signature }
}
