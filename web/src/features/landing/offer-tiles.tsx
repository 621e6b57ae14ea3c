import { ArrowRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { NOT_HERE, OFFERS } from "@/features/landing/offers";
import type { Built, Offer, OfferId } from "@/features/landing/offers";

interface OfferTilesProps {
  built: Built;
  onOpen: (offer: OfferId) => void;
}

/** The three offers. Offers without a page say so and have no link. */
export function OfferTiles({ built, onOpen }: OfferTilesProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {OFFERS.map((offer) => (
        <Tile key={offer.id} offer={offer} {...(built[offer.id] && { onOpen: () => onOpen(offer.id) })} />
      ))}
    </ul>
  );
}

function Tile({ offer, onOpen }: { offer: Offer; onOpen?: () => void }) {
  const Icon = offer.icon;
  return (
    <li
      className={cx(
        "relative flex flex-col items-start rounded-box border p-6",
        onOpen
          ? "border-line bg-surface shadow-raised transition-colors duration-100 hover:border-line-strong"
          : "border-dashed border-line-strong",
      )}
    >
      <h3 className="flex items-center gap-3 text-lg font-semibold">
        <span
          aria-hidden
          className={cx(
            "grid size-8 place-items-center rounded-box",
            onOpen ? "bg-accent-tint text-accent" : "bg-sunken text-ink-3",
          )}
        >
          <Icon className="size-4.5" />
        </span>
        {offer.name}
      </h3>
      <p className="mt-3 mb-5 max-w-[48ch] text-ink-2">{offer.text}</p>
      {onOpen ? (
        // The button covers the whole tile.
        <Button
          variant={offer.id === "iris" ? "primary" : "secondary"}
          className="mt-auto after:absolute after:inset-0 after:rounded-box"
          onClick={onOpen}
        >
          {offer.action}
          <ArrowRight aria-hidden />
        </Button>
      ) : (
        <p className="mt-auto flex h-9 items-center text-sm font-medium text-ink-3">{NOT_HERE}</p>
      )}
    </li>
  );
}
