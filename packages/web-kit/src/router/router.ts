/** What front ends use of React Router. They import it from here, so that all share one router. */
export type { RouteObject } from 'react-router-dom'
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
} from 'react-router-dom'
export { useSearchParams } from './search-params.ts'
