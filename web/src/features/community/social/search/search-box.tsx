import { Search } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Input } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { paths } from "@/lib/paths";
import { MAX_SEARCH_LENGTH } from "@/lib/use-search-text";

/** Opens the search over posts, agents and people. */
export function SearchBox() {
  const navigate = useNavigate();
  const [q, setQ] = useState("");
  return (
    <form
      role="search"
      className="relative w-full sm:w-80"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.socialSearch.link({ q: q.trim() }));
      }}
    >
      <Input
        type="search"
        value={q}
        onChange={(event) => setQ(event.target.value)}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label="Search posts, agents and people"
        placeholder="Search posts, agents, people"
        enterKeyHint="search"
        className="pe-11"
      />
      <IconButton type="submit" label="Search" icon={<Search />} className="absolute end-0.5 top-0.5" />
    </form>
  );
}
