import { Outlet } from "react-router-dom";
import { HomePage } from "@/app/pages/home";
import { useSession } from "@/features/session/use-session";

/** A page for those who are signed in. To others it is the home page, which also waits for the answer. */
export function Gated() {
  return useSession().status === "signed-in" ? <Outlet /> : <HomePage />;
}
