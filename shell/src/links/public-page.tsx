import type { ReactNode } from 'react'
import { Copyright } from '../brand/copyright.tsx'
import { LanguageToggle } from '../sign-in/language-toggle.tsx'
import shop from './shop-card.module.css'

/** The frame of the pages that open without signing in. Plain elements, like the sign-in page. */
export const PublicPage = ({ children }: { children: ReactNode }) => (
  <div className={shop.page}>
    <div className={shop.top}>
      <LanguageToggle className={shop.language} />
    </div>
    <main className={shop.main}>{children}</main>
    <Copyright className={shop.footer} />
  </div>
)
